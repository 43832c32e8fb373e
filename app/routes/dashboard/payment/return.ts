import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { findOrderOf } from "~/data/orders";
import { messages } from "~/domain/messages";
import { requireUser } from "~/http/guards.server";
import { settleCheckout, settlePayment } from "~/operations/settle-payment";
import { paths } from "~/paths";
import { PaymentsRefused, PaymentsUnavailable } from "~/services/payments/index.server";

/**
 * Where the card provider sends the customer back to. What the address claims proves nothing: the
 * intent or the hosted page is read again. The client secret in the address goes no further than
 * this redirect.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const customer = await requireUser(request);
  const order = findOrderOf(customer.id, params["id"] ?? "");
  if (!order) throw new Response(messages.notFound, { status: 404 });
  const query = new URL(request.url).searchParams;
  const isPaid = await settled(query);
  const reference = query.get("payment_error") ?? (isPaid ? null : "latest");
  return redirect(paths.payment(order.id, reference ?? undefined));
}

async function settled(query: URLSearchParams): Promise<boolean> {
  const intent = query.get("payment_intent");
  const session = query.get("session");
  try {
    if (intent) return (await settlePayment(intent)).ok;
    return session ? (await settleCheckout(session)).ok : false;
  } catch (error) {
    // The webhook and the sweep will finish what the provider could not answer now.
    if (error instanceof PaymentsUnavailable || error instanceof PaymentsRefused) return false;
    throw error;
  }
}
