import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { NewPasswordFields } from "~/components/account/new-password-fields";
import { titled } from "~/components/page-meta";
import { Button, LinkButton } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { identityMessages } from "~/domain/identity";
import { newPasswordSchema } from "~/domain/identity-forms";
import { logAccount } from "~/http/account-log.server";
import { checkForm, invalidForm, readFormData, refusedForm } from "~/http/forms.server";
import { anyone } from "~/http/guards.server";
import { secretPageHeaders } from "~/http/secret-page.server";
import { redirectWithToast } from "~/http/toast.server";
import { canReset, resetPassword } from "~/operations/reset-password";
import { paths } from "~/paths";
import { BELOW_FORM, BelowForm, Panel } from "./panel";

export const meta: MetaFunction = () => [{ title: titled("Set a new password") }];

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
        <NewPasswordFields replaces errors={problem?.errors} />
        <Button variant="primary" pending={pending}>
          Set password
        </Button>
        <BelowForm error={problem?.errors["form"]} />
      </Form>
    </Panel>
  );
}
