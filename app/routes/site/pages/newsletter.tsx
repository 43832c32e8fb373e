import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { originOf, pageMeta, titled } from "~/components/page-meta";
import { Button, LinkButton } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";
import { newsletterMessages, newsletterSchema, type NewsletterAnswer } from "~/domain/newsletter";
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
import { jsonWithToast, redirectWithToast } from "~/http/toast.server";
import { subscribe } from "~/operations/subscribe";
import { paths } from "~/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: titled("Newsletter"),
    description: "New tools and tools back in stock, once a month by mail.",
    path: paths.newsletter(),
    origin: originOf(matches),
  });

export const headers = formHeaders;

const OUTCOMES = ["added", "known"] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  await anyone(request);
  const query = new URL(request.url).searchParams;
  const outcome = OUTCOMES.find((each) => each === query.get("outcome"));
  return json({
    message: outcome ? newsletterMessages[outcome] : null,
    from: safePath(query.get("from")),
  });
}

/** The band on every page posts here: with a script from where it stands, else as a page. */
export async function action({ request }: ActionFunctionArgs) {
  await anyone(request);
  const data = await readFormData(request);
  const form = checkForm(data, newsletterSchema);
  if (!form.ok) return invalidForm(form);
  const { email, website } = form.value;
  const done = await subscribe({ email, trap: website, address: clientAddress(request) });
  if (!done.ok) return refusedForm(done.failure, form.values);

  const outcome = done.value.added ? "added" : "known";
  const message = newsletterMessages[outcome];
  const toast = { type: "success", message } as const;
  if (!asksForPage(request)) return jsonWithToast<NewsletterAnswer>({ message }, toast);
  const from = safePath(data.get("redirectTo"));
  return redirectWithToast(paths.newsletter({ outcome, from }), toast);
}

const asksForPage = (request: Request): boolean =>
  (request.headers.get("Accept") ?? "").includes("text/html");

export default function Newsletter() {
  const { message, from } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form: refusal, ...fields } = answer && "errors" in answer ? (answer.errors ?? {}) : {};
  const values = answer && "values" in answer ? answer.values : {};
  return (
    <div className="page-width max-w-xl py-12">
      <h1 className="text-title">Newsletter</h1>
      {message ? (
        <>
          <Notice tone="success" className="mt-6">
            {message}
          </Notice>
          <LinkButton to={from} className="mt-6">
            Back to where you were
          </LinkButton>
        </>
      ) : (
        <Form method="post" noValidate className="mt-6 grid gap-4">
          <ErrorSummary errors={fields} detail={refusal?.[0]} />
          <input type="hidden" name="redirectTo" value={values["redirectTo"] ?? from} />
          <Field
            name="email"
            label="Your email"
            hint="Once a month: new tools, and tools back in stock."
            type="email"
            autoComplete="email"
            required
            defaultValue={values["email"]}
            error={fields["email"]}
          />
          <Button variant="primary" className="justify-self-start">
            Subscribe
          </Button>
        </Form>
      )}
    </div>
  );
}
