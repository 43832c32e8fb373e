import { recordAudit } from "~/data/audit";
import { inTransaction } from "~/data/connection";
import { findOrder, markShipped } from "~/data/orders";
import type { Actor } from "~/domain/account";
import { conflict, forbidden, notFound, ok, type Result } from "~/domain/failure";
import { messages } from "~/domain/messages";
import { shipping } from "~/domain/order";
import { NO_SHIPMENT, type Shipment } from "~/domain/shipment";
import { mailShipped } from "~/services/mail/order-mail.server";
import { emitOrder } from "~/services/webhooks/events.server";

/**
 * Marks a paid order as shipped. Shipping twice changes nothing and says so.
 *
 * @param shipment carrier and tracking number, where they are wanted
 * @returns conflict for an unpaid order
 */
export function shipOrder(
  actor: Actor,
  orderId: string,
  shipment: Shipment = NO_SHIPMENT,
  now = Date.now(),
): Result<{ changed: boolean }> {
  if (actor.role !== "admin") return forbidden(messages.access.forbidden);
  return inTransaction((tx) => {
    const order = findOrder(orderId);
    if (!order) return notFound("There is no such order.");
    const allowed = shipping(order);
    if (!allowed.ok) return allowed;
    if (order.refundedCents === order.totalCents && allowed.value.changes) {
      return conflict("This order was refunded.");
    }
    const changed = markShipped(tx, order.id, shipment, now);
    if (changed) {
      mailShipped(tx, { ...order, ...shipment }, now);
      emitOrder(tx, "order.shipped", { ...order, ...shipment, shippedAt: now }, now);
      recordAudit(tx, actor, now, {
        action: "order.ship",
        targetType: "order",
        targetId: order.id,
        before: { state: "paid" },
        after: { state: "shipped", ...given(shipment) },
      });
    }
    return ok({ changed });
  });
}

const given = (shipment: Shipment) =>
  Object.fromEntries(Object.entries(shipment).filter(([, value]) => value !== null));
