import type { Within } from "~/data/connection";
import { findOrderOf, findUnpaidOfTotal } from "~/data/orders";
import type { Actor } from "~/domain/account";
import { conflict, invalid, notFound, type Result } from "~/domain/failure";
import { formatMoney } from "~/domain/money";
import { orderState } from "~/domain/order";
import type { Intent } from "~/services/payments/index.server";
import { startPayment, type StartedPayment } from "./start-payment";

/**
 * Starts a payment for a caller who names an amount, and perhaps the order. The amount decides
 * nothing: it has to be the total of one of the caller's own unpaid orders.
 *
 * @param wanted.amountCents what the client repeats, in cents
 * @returns invalid (amount) when no unpaid order has this total, conflict when that order is paid,
 *   notFound for somebody else's order
 */
export async function startPaymentOfTotal(
  actor: Actor,
  { amountCents, orderId }: { amountCents: number; orderId?: string | undefined },
  within?: Within<Intent>,
): Promise<Result<StartedPayment>> {
  if (orderId === undefined) {
    const order = findUnpaidOfTotal(actor.id, amountCents);
    return order
      ? startPayment(actor, order.id, within)
      : invalid({ amount: ["No unpaid order has this total."] });
  }
  const order = findOrderOf(actor.id, orderId);
  if (!order || order.cancelledAt !== null) return notFound("There is no such order.");
  if (orderState(order) !== "unpaid") return conflict("This order is paid already.");
  if (order.totalCents !== amountCents) {
    return invalid({ amount: [`The total of this order is ${formatMoney(order.totalCents)}.`] });
  }
  return startPayment(actor, order.id, within);
}
