import type { ReactNode } from "react";

export type FieldMessages = {
  hint?: ReactNode;
  /** One message, or those of the field in an operation's `errors`; empty means none. */
  error?: string | readonly string[];
};

/** The ids that a control names in aria-describedby; undefined when there is nothing to say. */
export function describedBy(id: string, { hint, error }: FieldMessages): string | undefined {
  const ids = [hint ? `${id}-hint` : "", error?.length ? `${id}-error` : ""].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

export function FieldHint({ id, hint }: { id: string } & Pick<FieldMessages, "hint">) {
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className="mb-1.5 text-sm text-muted">
      {hint}
    </p>
  );
}

export function FieldError({ id, error }: { id: string } & Pick<FieldMessages, "error">) {
  if (!error?.length) return null;
  const messages = typeof error === "string" ? [error] : error;
  return (
    <p id={`${id}-error`} className="mb-1 font-semibold text-danger">
      {messages.map((message) => (
        <span key={message} className="block">
          {message}
        </span>
      ))}
    </p>
  );
}
