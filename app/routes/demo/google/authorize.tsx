import { createHash } from "node:crypto";
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field } from "~/components/ui/field";
import { emailField } from "~/domain/identity-forms";
import { env } from "~/env.server";
import { checkForm, invalidForm, readFormData } from "~/http/forms.server";
import { demoVisitor } from "~/http/guards.server";
import { paths } from "~/paths";
import { grantCode } from "~/services/identity/google-stand-in.server";

export const meta: MetaFunction = () => [{ title: "Choose an account · Google stand-in" }];

/** People who have a Google account on this machine. */
const PEOPLE = [
  { name: "Grace Fitter", email: "grace.fitter@gmail.example" },
  { name: "Otto Turner", email: "otto.turner@gmail.example" },
] as const;

const CALLBACK = env.APP_ORIGIN + paths.googleCallback();

const chosen = z.object({
  email: emailField,
  name: z.string().trim().max(100).default(""),
  unverified: z.string().optional(),
});

/** The state that the shop sent along; a request from elsewhere is refused as Google does. */
function stateOf(request: Request): string {
  const query = new URL(request.url).searchParams;
  const state = query.get("state");
  if (query.get("redirect_uri") !== CALLBACK || !state) {
    throw new Response("redirect_uri_mismatch", { status: 400 });
  }
  return state;
}

export async function loader({ request }: LoaderFunctionArgs) {
  await demoVisitor(request);
  stateOf(request);
  return json({ people: PEOPLE });
}

export async function action({ request }: ActionFunctionArgs) {
  await demoVisitor(request);
  const state = stateOf(request);
  const data = await readFormData(request);
  const back = new URL(CALLBACK);
  back.searchParams.set("state", state);
  if (data.get("intent") === "cancel") {
    back.searchParams.set("error", "access_denied");
    return redirect(back.href);
  }
  const form = checkForm(data, chosen);
  if (!form.ok) return invalidForm(form);
  const { email, name, unverified } = form.value;
  // One subject for one address, as on Google; it is not derived from the shop's own ids.
  const sub = createHash("sha256").update(email).digest("hex").slice(0, 21);
  const person = { sub, email, name, email_verified: unverified === undefined };
  back.searchParams.set("code", grantCode(person, CALLBACK));
  return redirect(back.href);
}

export default function Authorize() {
  const { people } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return (
    <div className="page-width py-10">
      <div className="mx-auto max-w-md">
        <h1 className="text-3xl">Choose an account</h1>
        <p className="mt-2 mb-6 text-muted">
          A stand-in for Google on this machine: nothing leaves it, and no password is asked for.
        </p>
        <ErrorSummary errors={problem?.errors} />
        <ul className="grid gap-2">
          {people.map(({ name, email }) => (
            <li key={email}>
              <Form method="post">
                <input type="hidden" name="name" value={name} />
                <input type="hidden" name="email" value={email} />
                <Button className="w-full flex-wrap">
                  {name} <span className="font-normal">{email}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
        <h2 className="mt-8 mb-4 text-xl">Use another account</h2>
        <Form method="post" noValidate className="grid gap-5">
          <Field name="name" label="Name" optional defaultValue={problem?.values["name"]} />
          <Field
            name="email"
            label="Email"
            type="email"
            required
            defaultValue={problem?.values["email"]}
            error={problem?.errors["email"]}
          />
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="unverified" value="yes" className="size-5" />
            Google has not verified this e-mail
          </label>
          <Button>Continue</Button>
          <Button name="intent" value="cancel" variant="quiet">
            Cancel
          </Button>
        </Form>
      </div>
    </div>
  );
}
