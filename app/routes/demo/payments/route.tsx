import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/empty-state";
import { shop } from "~/content/shop";
import { readFormData } from "~/http/forms.server";
import { demoVisitor } from "~/http/guards.server";
import { paths } from "~/paths";
import { paymentsMode } from "~/services/payments/index.server";
import {
  CALLS,
  CALL_FAULTS,
  clearFaults,
  DELIVERY_FAULTS,
  EVENT_TYPES,
  planFault,
  readBooks,
} from "~/services/payments/simulator/books.server";
import { EventTable } from "./event-table";
import { FaultForms } from "./fault-forms";
import { IntentTable } from "./intent-table";
import { readPlan } from "./plan.server";

export const meta: MetaFunction = () => [{ title: `Payments (test mode) · ${shop.brand}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  await demoVisitor(request);
  if (paymentsMode === "stripe") return json({ books: null });
  const choices = {
    calls: ["*", ...CALLS],
    callFaults: [...CALL_FAULTS],
    events: ["*", ...EVENT_TYPES],
    deliveryFaults: [...DELIVERY_FAULTS],
  };
  return json({ books: { ...readBooks(), choices } });
}

/** A tester chooses what goes wrong next, or takes it all back. */
export async function action({ request }: ActionFunctionArgs) {
  await demoVisitor(request);
  if (paymentsMode === "stripe") throw new Response("There is nothing to plan.", { status: 404 });
  const form = await readFormData(request);
  if (form.get("intent") === "clear") clearFaults();
  else {
    const { plan, times } = readPlan(form);
    if (!planFault(plan, times)) throw new Response("Too many faults wait.", { status: 409 });
  }
  return redirect(paths.demoPayments(), 303);
}

export default function DemoPayments() {
  const { books } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-10">
      <h1 className="text-3xl">Payments</h1>
      {books === null ? (
        <EmptyState title="Payments go to the card provider's test mode">
          Its own pages list them.
        </EmptyState>
      ) : (
        <>
          <p className="mt-2 mb-6 text-muted">
            What the payment simulator has in its books, and what shall go wrong next. No money
            moves here.
          </p>
          <FaultForms choices={books.choices} faults={books.faults} />
          <IntentTable intents={books.intents} />
          <EventTable events={books.events} />
        </>
      )}
    </div>
  );
}
