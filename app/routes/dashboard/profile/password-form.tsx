import { Form, useNavigation } from "@remix-run/react";
import { NewPasswordFields } from "~/components/account/new-password-fields";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { FieldError } from "~/components/ui/field-messages";
import { useFreshForm } from "~/components/ui/use-fresh-form";
import type { Problem } from "./problem";

type PasswordFormProps = { hasPassword: boolean; email: string; problem: Problem };

export function PasswordForm({ hasPassword, email, problem }: PasswordFormProps) {
  const pending = useNavigation().formData?.get("intent") === "password";
  const { key, ref } = useFreshForm(pending, problem !== undefined);
  return (
    <section aria-labelledby="password-title" className="mt-12">
      <h2 id="password-title" className="mb-4 text-xl">
        Change password
      </h2>
      {hasPassword ? (
        <Form key={key} ref={ref} method="post" noValidate className="grid gap-5">
          <input type="hidden" name="intent" value="password" />
          {/* Tells password managers whose password this is. */}
          <input type="hidden" name="username" value={email} autoComplete="username" />
          <Field
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
            required
            error={problem?.errors["currentPassword"]}
          />
          <NewPasswordFields replaces errors={problem?.errors} />
          <Button pending={pending}>Change password</Button>
          <FieldError id="form" error={problem?.errors["form"] ?? []} />
        </Form>
      ) : (
        <p>
          You sign in with Google, without a password. To have one as well, sign out and reset it on
          the login page.
        </p>
      )}
    </section>
  );
}
