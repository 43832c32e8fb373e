import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { titled } from "~/components/page-meta";
import { Button, LinkButton } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { identityMessages } from "~/domain/identity";
import { readFormData, refusedForm } from "~/http/forms.server";
import { anyone } from "~/http/guards.server";
import { secretPageHeaders } from "~/http/secret-page.server";
import { redirectWithToast } from "~/http/toast.server";
import { emailToVerify, verifyEmail } from "~/operations/verify-email";
import { paths } from "~/paths";
import { Panel } from "./panel";

export const meta: MetaFunction = () => [{ title: titled("Confirm your e-mail") }];

export const headers = secretPageHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  await anyone(request);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return json({ token, email: emailToVerify(token) });
}

export async function action({ request }: ActionFunctionArgs) {
  await anyone(request);
  const data = await readFormData(request);
  const token = data.get("token");
  const done = verifyEmail(typeof token === "string" ? token : "");
  if (!done.ok) return refusedForm(done.failure, {});
  const toast = { type: "success", message: identityMessages.emailVerified } as const;
  return redirectWithToast(paths.home(), toast);
}

export default function VerifyEmail() {
  const { token, email } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  const pending = useNavigation().state === "submitting";
  return (
    <Panel title="Confirm your e-mail">
      <ErrorSummary errors={undefined} detail={problem?.errors["form"]?.[0]} />
      {email ? (
        <Form method="post" className="grid gap-5">
          <input type="hidden" name="token" value={token} />
          <p>
            Is <strong>{email}</strong> your e-mail?
          </p>
          <Button variant="primary" pending={pending}>
            Yes, confirm it
          </Button>
        </Form>
      ) : (
        <>
          <p className="mb-6">{identityMessages.linkSpent}</p>
          <LinkButton to={paths.dashboard()}>Go to your profile</LinkButton>
        </>
      )}
    </Panel>
  );
}
