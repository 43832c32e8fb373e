import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { describedBy, FieldError, FieldHint, type FieldMessages } from "./field-messages";

type Own = FieldMessages & {
  name: string;
  label: ReactNode;
  /** Defaults to the name; give one where a page has two fields of that name. */
  id?: string;
  /** Adds “(optional)” to the label; every other field is needed. */
  optional?: boolean;
  className?: string;
};

type Control<Tag extends "input" | "textarea" | "select"> = Omit<
  ComponentPropsWithoutRef<Tag>,
  keyof Own
>;

export type FieldProps = Own &
  (
    | ({ as?: "input" } & Control<"input">)
    | ({ as: "textarea" } & Control<"textarea">)
    | ({ as: "select" } & Control<"select">)
  );

/** Label, hint, control and message of one form field, tied together for assistive technology. */
export function Field(props: FieldProps) {
  const { label, hint, error, optional = false, className, id = props.name, ...control } = props;
  const shared = {
    id,
    "aria-invalid": error?.length ? (true as const) : undefined,
    "aria-describedby": describedBy(id, { hint, error }),
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      {renderControl(control, shared)}
    </div>
  );
}

type Rest =
  | ({ as?: "input"; name: string } & Control<"input">)
  | ({ as: "textarea"; name: string } & Control<"textarea">)
  | ({ as: "select"; name: string } & Control<"select">);

function renderControl(control: Rest, shared: object) {
  // `as` is this component's own property; the elements get it emptied.
  const last = { ...shared, as: undefined };
  if (control.as === "textarea") {
    return <textarea rows={5} {...control} {...last} className="control" />;
  }
  if (control.as === "select") return <select {...control} {...last} className="control" />;
  const figures = control.inputMode === "numeric" || control.inputMode === "decimal";
  return (
    <input type="text" {...control} {...last} className={figures ? "control figures" : "control"} />
  );
}
