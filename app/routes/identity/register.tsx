import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { NewPasswordFields } from "~/components/account/new-password-fields";
import { originOf, pageMeta, titled } from "~/components/page-meta";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field } from "~/components/ui/field";
import { shop } from "~/content/shop";
import { registerSchema } from "~/domain/identity-forms";
import { messages } from "~/domain/messages";
import { logAccount } from "~/http/account-log.server";
import { clientAddress } from "~/http/client-address.server";
import {
  checkForm,
  formHeaders,
  invalidForm,
  readFormData,
  refusedForm,
} from "~/http/forms.server";
import { anyone } from "~/http/guards.server";
import { safePath } from "~/http/safe-redirect";
import { startSession } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { register } from "~/operations/register";
import { paths } from "~/paths";
import { offersGoogle } from "~/services/identity/google.server";
import { GoogleButton } from "./google-button";
import { BELOW_FORM, BelowForm, Panel } from "./panel";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: titled("Register"),
    description: `Create an account at ${shop.brand}: order tools, pay by card and follow each order.`,
    path: paths.register(),
    origin: originOf(matches),
  });

export const headers = formHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await anyone(request);
  const redirectTo = safePath(new URL(request.url).searchParams.get("redirectTo"));
  if (viewer) throw redirect(redirectTo);
  return json({ redirectTo, offersGoogle });
}

export async function action({ request }: ActionFunctionArgs) {
  await anyone(request);
  const data = await readFormData(request);
  const form = checkForm(data, registerSchema);
  if (!form.ok) return invalidForm(form);
  const opened = await register({ ...form.value, address: clientAddress(request) });
  if (!opened.ok) return refusedForm(opened.failure, form.values);
  logAccount(request, "registration", { userId: opened.value.userId });
  const headers = await startSession(request, opened.value.userId);
  const toast = { type: "success", message: messages.register.success } as const;
  return redirectWithToast(safePath(data.get("redirectTo")), toast, { headers });
}

export default function Register() {
  const { redirectTo, offersGoogle } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  const pending = useNavigation().state === "submitting";
  return (
    <Panel title="Create account">
      <ErrorSummary errors={problem?.errors} ids={BELOW_FORM} />
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <Field
          name="name"
          label="Name"
          autoComplete="name"
          required
          defaultValue={problem?.values["name"]}
          error={problem?.errors["name"]}
        />
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required
          defaultValue={problem?.values["email"]}
          error={problem?.errors["email"]}
        />
        <NewPasswordFields errors={problem?.errors} />
        <Button variant="primary" pending={pending}>
          Register
        </Button>
        <BelowForm error={problem?.errors["form"]} />
      </Form>
      {offersGoogle && <GoogleButton redirectTo={redirectTo} />}
      <p className="mt-6">
        Have an account already?{" "}
        <Link
          to={paths.login(redirectTo)}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          Login
        </Link>
      </p>
    </Panel>
  );
}
