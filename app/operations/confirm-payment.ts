import type { Within } from "~/data/connection";
import { findOrderOf } from "~/data/orders";
import { findPaymentByIntent } from "~/data/payments";
import type { Actor } from "~/domain/account";
import { conflict, notFound, type Result } from "~/domain/failure";
import { settlePayment, type Settled } from "./settle-payment";

const ELSEWHERE = conflict("This payment does not belong to this order.");

/**
 * A caller says that an order was paid by an intent. The provider is asked; what the caller says
 * only names the intent.
 *
 * @param within belongs to the transaction that makes the order paid
 * @returns notFound for somebody else's order, conflict for an intent that is unknown or of
 *   another order, paymentRequired when it has not succeeded
 * @throws PaymentsUnavailable while the provider does not answer
 */
export async function confirmPayment(
  actor: Actor,
  orderId: string,
  intentId: string,
  within?: Within,
): Promise<Result<Settled>> {
  const order = findOrderOf(actor.id, orderId);
  if (!order || order.cancelledAt !== null) return notFound("There is no such order.");
  // A hosted page's own intent is not known before it is asked for.
  const known = findPaymentByIntent(intentId);
  if (known && known.orderId !== order.id) return ELSEWHERE;
  const settled = await settlePayment(intentId, Date.now(), within);
  if (!settled.ok) return settled.failure.kind === "notFound" ? ELSEWHERE : settled;
  return settled.value.order.id === order.id ? settled : ELSEWHERE;
}
