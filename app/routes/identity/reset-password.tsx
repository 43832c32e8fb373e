import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Button, LinkButton } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field } from "~/components/ui/field";
import { shop } from "~/content/shop";
import { identityMessages } from "~/domain/identity";
import { newPasswordSchema } from "~/domain/identity-forms";
import { messages } from "~/domain/messages";
import { logAccount } from "~/http/account-log.server";
import { checkForm, invalidForm, readFormData, refusedForm } from "~/http/forms.server";
import { anyone } from "~/http/guards.server";
import { secretPageHeaders } from "~/http/secret-page.server";
import { redirectWithToast } from "~/http/toast.server";
import { canReset, resetPassword } from "~/operations/reset-password";
import { paths } from "~/paths";
import { BELOW_FORM, BelowForm, Panel } from "./panel";

export const meta: MetaFunction = () => [{ title: `Set a new password · ${shop.brand}` }];

export const headers = secretPageHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  await anyone(request);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return json({ token: canReset(token) ? token : null });
}

export async function action({ request }: ActionFunctionArgs) {
  await anyone(request);
  const data = await readFormData(request);
  const form = checkForm(data, newPasswordSchema);
  if (!form.ok) return invalidForm(form);
  const token = data.get("token");
  const done = await resetPassword(typeof token === "string" ? token : "", form.value.password);
  if (!done.ok) return refusedForm(done.failure, {});
  logAccount(request, "password-reset", { userId: done.value.userId });
  return redirectWithToast(paths.login(), { type: "success", message: identityMessages.resetDone });
}

export default function ResetPassword() {
  const { token } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  const pending = useNavigation().state === "submitting";
  if (!token) {
    return (
      <Panel title="Set a new password">
        <p className="mb-6">{identityMessages.linkSpent}</p>
        <LinkButton to={paths.login()}>Ask for a new link</LinkButton>
      </Panel>
    );
  }
  return (
    <Panel title="Set a new password">
      <ErrorSummary errors={problem?.errors} ids={BELOW_FORM} />
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <Field
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={messages.register.passwordHint}
          required
          error={problem?.errors["password"]}
        />
        <Field
          name="confirmPassword"
          label="Confirm new password"
          type="password"
          autoComplete="new-password"
          required
          error={problem?.errors["confirmPassword"]}
        />
        <Button variant="primary" pending={pending}>
          Set password
        </Button>
        <BelowForm error={problem?.errors["form"]} />
      </Form>
    </Panel>
  );
}
