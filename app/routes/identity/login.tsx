import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { originOf, pageMeta, titled } from "~/components/page-meta";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";
import { shop } from "~/content/shop";
import { identityMessages } from "~/domain/identity";
import { loginSchema, resetRequestSchema } from "~/domain/identity-forms";
import { logAccount, logFailedSignIn, maskEmail } from "~/http/account-log.server";
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
import { requestPasswordReset } from "~/operations/request-password-reset";
import { signIn } from "~/operations/sign-in";
import { paths } from "~/paths";
import { offersGoogle } from "~/services/identity/google.server";
import { GoogleButton } from "./google-button";
import { BELOW_FORM, BelowForm, Panel } from "./panel";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: titled("Login"),
    description: `Sign in to ${shop.brand}: see every tool, order, pay and follow your orders.`,
    path: paths.login(),
    origin: originOf(matches),
  });

export const headers = formHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await anyone(request);
  const query = new URL(request.url).searchParams;
  const redirectTo = safePath(query.get("redirectTo"));
  if (viewer) throw redirect(redirectTo);
  const error = query.get("problem") === "google" ? identityMessages.googleFailed : null;
  return json({ redirectTo, offersGoogle, error });
}

export async function action({ request }: ActionFunctionArgs) {
  await anyone(request);
  const data = await readFormData(request);
  switch (data.get("intent") ?? "login") {
    case "login":
      return login(request, data);
    case "reset":
      return requestReset(request, data);
    default:
      throw new Response("Unknown intent", { status: 400 });
  }
}

async function login(request: Request, data: FormData) {
  const form = checkForm(data, loginSchema);
  if (!form.ok) return invalidForm(form);
  const proved = await signIn({ ...form.value, address: clientAddress(request) });
  if (!proved.ok) {
    logFailedSignIn(request, "password", form.value, proved.failure.kind);
    return refusedForm(proved.failure, form.values);
  }
  const { userId } = proved.value;
  logAccount(request, "sign-in", { how: "password", userId });
  const headers = await startSession(request, userId);
  return redirect(safePath(data.get("redirectTo")), { headers });
}

async function requestReset(request: Request, data: FormData) {
  const form = checkForm(data, resetRequestSchema);
  if (!form.ok) return invalidForm(form);
  const sent = await requestPasswordReset(form.value.email);
  if (!sent.ok) return refusedForm(sent.failure, form.values);
  logAccount(request, "password-reset-asked", { email: maskEmail(form.value.email) });
  return json({ notice: identityMessages.resetSent, values: form.values });
}

export default function Login() {
  const { redirectTo, offersGoogle, error } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors =
    answer && "errors" in answer ? answer.errors : !answer && error ? { form: [error] } : undefined;
  const intent = useNavigation().formData?.get("intent");
  return (
    <Panel title="Login">
      <ErrorSummary errors={errors} ids={BELOW_FORM} />
      {answer && "notice" in answer && (
        <Notice tone="success" className="mb-6">
          {answer.notice}
        </Notice>
      )}
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required
          defaultValue={answer?.values["email"]}
          error={errors?.["email"]}
        />
        <Field
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          error={errors?.["password"]}
        />
        <Button name="intent" value="login" variant="primary" pending={intent === "login"}>
          Login
        </Button>
        <BelowForm error={errors?.["form"]} />
        <Button name="intent" value="reset" variant="quiet" pending={intent === "reset"}>
          Forgot your password? Reset it
        </Button>
      </Form>
      {offersGoogle && <GoogleButton redirectTo={redirectTo} />}
      <p className="mt-6">
        New here?{" "}
        <Link
          to={paths.register(redirectTo)}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          Create an account
        </Link>
      </p>
    </Panel>
  );
}
