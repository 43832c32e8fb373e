import { recordAudit } from "~/data/audit";
import { inTransaction, type Tx, type Within } from "~/data/connection";
import { findOrder, findOrderOf, markCancelled, type Order } from "~/data/orders";
import { cancelPayment, findOpenPayment, type Payment } from "~/data/payments";
import { recordMovement, returnStock } from "~/data/products";
import type { Actor } from "~/domain/account";
import { conflict, notFound, ok, unavailable, type Result } from "~/domain/failure";
import { canCancel } from "~/domain/order";
import { mailCancelled } from "~/services/mail/order-mail.server";
import { PaymentsUnavailable } from "~/services/payments/index.server";
import { emitOrder } from "~/services/webhooks/events.server";
import { stopPayment } from "./stop-payment";

type Reason = NonNullable<Order["cancelReason"]>;

const PAID = conflict("This order is paid and cannot be cancelled.");
const NOT_FOUND = notFound("There is no such order.");

/**
 * Cancels an unpaid order and gives its quantity back to the stock, once.
 *
 * The open payment is stopped at the provider first: when it was paid before that, the order is
 * paid and stays.
 *
 * @param within belongs to the cancellation's own transaction
 * @returns notFound for somebody else's order and for one that is gone, conflict for a paid one,
 *   unavailable while the provider does not answer
 */
export async function cancelOrder(
  actor: Actor,
  orderId: string,
  within?: Within,
): Promise<Result<Order>> {
  const order = actor.role === "admin" ? findOrder(orderId) : findOrderOf(actor.id, orderId);
  if (!order) return NOT_FOUND;
  const reason = actor.id === order.userId ? "customer" : "admin";
  try {
    return await cancelUnpaid(order, reason, actor, Date.now(), within);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    return unavailable("The card provider does not answer. Please try again in a moment.");
  }
}

/**
 * @param actor null when the shop itself cancels
 * @throws PaymentsUnavailable
 */
export async function cancelUnpaid(
  order: Order,
  reason: Reason,
  actor: Actor | null,
  now: number,
  within?: Within,
): Promise<Result<Order>> {
  if (order.cancelledAt !== null) return NOT_FOUND;
  if (!canCancel(order)) return PAID;
  const payment = findOpenPayment(order.id);
  const outcome = payment ? await stopPayment(payment, now) : "stopped";
  if (outcome === "paid") return PAID;
  if (outcome === "processing") return conflict("A payment of this order is on its way.");
  return inTransaction((tx) => {
    const open = findOpenPayment(order.id);
    // What appeared after the check above might be paid this moment: leave the order.
    if (open && wasHandedOut(open, payment)) {
      return conflict("A payment of this order has just been started. Please try again.");
    }
    if (!markCancelled(tx, order.id, reason, now)) {
      return findOrder(order.id)?.paidAt === null ? NOT_FOUND : PAID;
    }
    if (open) cancelPayment(tx, open.id, now);
    const movement = { productId: order.productId, orderId: order.id, actorId: actor?.id ?? null };
    returnStock(tx, order.productId, order.quantity);
    recordMovement(tx, { ...movement, delta: order.quantity, reason: "cancel", at: now });
    mailCancelled(tx, order, reason, now);
    if (actor && reason === "admin") audit(tx, actor, order.id, now);
    const cancelled = { ...order, cancelledAt: now, cancelReason: reason };
    emitOrder(tx, "order.cancelled", cancelled, now);
    within?.(tx);
    return ok(cancelled);
  });
}

/** Whether somebody may have been told how to pay `open` since `stopped` was stopped. */
const wasHandedOut = (open: Payment, stopped: Payment | undefined): boolean =>
  (open.intentId ?? open.checkoutSessionId) !== null &&
  (open.intentId !== stopped?.intentId || open.checkoutSessionId !== stopped.checkoutSessionId);

function audit(tx: Tx, actor: Actor, orderId: string, now: number): void {
  recordAudit(tx, actor, now, {
    action: "order.cancel",
    targetType: "order",
    targetId: orderId,
    before: { state: "unpaid" },
    after: { state: "cancelled" },
  });
}
