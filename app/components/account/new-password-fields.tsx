import { Field } from "~/components/ui/field";
import type { FieldErrors } from "~/domain/failure";
import { messages } from "~/domain/messages";

type NewPasswordFieldsProps = {
  /** For an account that had a password before. */
  replaces?: boolean;
  errors: FieldErrors | undefined;
};

/** A password that is being chosen, and once more the same; none is ever sent back. */
export function NewPasswordFields({ replaces = false, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        name="password"
        label={replaces ? "New password" : "Password"}
        type="password"
        autoComplete="new-password"
        hint={messages.register.passwordHint}
        required
        error={errors?.["password"]}
      />
      <Field
        name="confirmPassword"
        label={replaces ? "Confirm new password" : "Confirm password"}
        type="password"
        autoComplete="new-password"
        required
        error={errors?.["confirmPassword"]}
      />
    </>
  );
}
