import type { ReactNode } from "react";
import { FieldError } from "~/components/ui/field-messages";

type PanelProps = { title: string; children: ReactNode };

/** The one column of the pages around signing in. */
export function Panel({ title, children }: PanelProps) {
  return (
    <div className="page-width py-10 md:py-16">
      <div className="mx-auto max-w-md">
        <h1 className="mb-6 text-3xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** The error summary links here: a refusal of the whole form stands below it. */
export const BELOW_FORM = { form: "form-error" } as const;

/** What the identity service said about the whole form. */
export const BelowForm = ({ error }: { error: readonly string[] | undefined }) =>
  error ? <FieldError id="form" error={error} /> : null;
