import {
  json,
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { shop } from "~/content/shop";
import { findOrderOf } from "~/data/orders";
import { messages } from "~/domain/messages";
import { readFormData } from "~/http/forms.server";
import { detailOf, STATUS } from "~/http/failure.server";
import { requireUser } from "~/http/guards.server";
import { startHostedPayment } from "~/operations/start-hosted-payment";
import { paths } from "~/paths";
import { paymentsMode } from "~/services/payments/index.server";
import { CompletedPayment } from "./completed-payment";
import { DuePayment } from "./due-payment";
import { openDesk } from "./desk.server";
import { shown } from "./shown-order";
import { onThisHost } from "./this-host.server";

export const meta: MetaFunction = () => [{ title: `Payment · ${shop.brand}` }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const customer = await requireUser(request);
  const id = params["id"] ?? "";
  if (!findOrderOf(customer.id, id)) throw new Response(messages.notFound, { status: 404 });
  // A document opened elsewhere in the shop has a policy without the card provider's script.
  if (paymentsMode === "stripe" && request.headers.get("Sec-Fetch-Dest") === "empty") {
    throw redirectDocument(paths.payment(id));
  }
  const desk = await openDesk(customer, id, new URL(request.url).searchParams.get("payment_error"));
  // Opening the desk may have found the order paid already: read it only now.
  const order = findOrderOf(customer.id, id);
  if (!order || order.cancelledAt !== null) throw new Response(messages.notFound, { status: 404 });
  // Once it is paid, nothing that was refused before is news.
  return json({ order: shown(order), ...desk, error: order.paidAt === null ? desk.error : null });
}

/** Sends the browser to a payment page of the card provider: the way that needs no script here. */
export async function action({ request, params }: ActionFunctionArgs) {
  const customer = await requireUser(request);
  const id = params["id"] ?? "";
  if ((await readFormData(request)).get("intent") !== "hosted") {
    throw new Response("Unknown intent", { status: 400 });
  }
  const opened = await startHostedPayment(customer, id);
  if (opened.ok) return redirect(onThisHost(opened.value.url), 303);
  const { failure } = opened;
  if (failure.kind === "notFound") throw new Response(messages.notFound, { status: 404 });
  return json({ error: detailOf(failure) }, { status: STATUS[failure.kind] });
}

export default function PaymentPage() {
  const { order, means, error } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.error;
  return order.paid ? (
    <CompletedPayment order={order} />
  ) : (
    <DuePayment order={order} means={means} error={refused ?? error} />
  );
}
