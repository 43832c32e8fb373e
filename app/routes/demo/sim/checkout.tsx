import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { formatMoney } from "~/domain/money";
import { readFormData } from "~/http/forms.server";
import { atSimulator, nothingHere } from "~/http/simulator.server";
import { readFormError } from "~/services/payments/index.server";
import {
  locationOf,
  openSession,
  submitHostedForm,
} from "~/services/payments/simulator/hosted.server";
import { CardFields } from "./card-fields";
import { cardOf } from "./card-form.server";
import { TestPage } from "./test-page";

export const meta: MetaFunction = () => [
  { title: "Pay by card (test mode)" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await atSimulator(request);
  const session = openSession(params["session"] ?? "");
  if (!session) throw nothingHere();
  const errorId = new URL(request.url).searchParams.get("error");
  return json({
    lines: (session.line_items?.data ?? []).map((line) => ({
      id: line.id,
      name: line.description ?? "",
      quantity: line.quantity ?? 1,
      totalCents: line.amount_total,
    })),
    totalCents: session.amount_total ?? 0,
    cancelTo: session.cancel_url === null ? null : locationOf(session.cancel_url),
    error: errorId === null ? null : readFormError(errorId, session.id),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  await atSimulator(request);
  const session = openSession(params["session"] ?? "");
  if (!session) throw nothingHere();
  const outcome = await submitHostedForm(session, cardOf(await readFormData(request)));
  if ("to" in outcome) return redirect(outcome.to, 303);
  return json({ error: outcome.message }, { status: 402 });
}

export default function HostedCheckout() {
  const { lines, totalCents, cancelTo, error: earlier } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error ?? earlier;
  const total = formatMoney(totalCents);
  return (
    <TestPage title={`Pay ${total}`}>
      <ul>
        {lines.map((line) => (
          <li
            key={line.id}
            className="figures flex justify-between gap-4 border-y border-edge py-3"
          >
            <span>
              {line.name} × {line.quantity}
            </span>
            <span>{formatMoney(line.totalCents)}</span>
          </li>
        ))}
      </ul>
      <Form method="post" reloadDocument noValidate className="grid gap-4">
        <CardFields />
        <Button variant="primary">Pay {total}</Button>
        {error && (
          <p role="alert" className="font-semibold text-danger">
            {error}
          </p>
        )}
      </Form>
      {cancelTo !== null && (
        <a
          href={cancelTo}
          className="inline-flex min-h-11 items-center justify-self-start underline"
        >
          Cancel and go back to the shop
        </a>
      )}
    </TestPage>
  );
}
