import { recordAudit } from "~/data/audit";
import { newId } from "~/data/columns";
import { inTransaction, type Tx } from "~/data/connection";
import { findOrder, type Order } from "~/data/orders";
import {
  addRefunded,
  findRefund,
  findRefundByKey,
  insertRefund,
  restockedOf,
  type Refund,
} from "~/data/refunds";
import type { Actor } from "~/domain/account";
import { conflict, forbidden, invalid, notFound, ok, type Result } from "~/domain/failure";
import { messages } from "~/domain/messages";
import { formatMoney } from "~/domain/money";
import { finishRefund, logRefund } from "./finish-refund";

export type WantedRefund = {
  /** Chosen when the form was opened: pressing twice, or again after a crash, refunds once. */
  token: string;
  amountCents: number;
  /** Pieces that go back into the stock; 0 for none. */
  restockQuantity: number;
  /** Why, for the shop's own books. */
  note: string;
};

/**
 * Gives the money of a paid order back, in full or in part, with or without putting goods back
 * into the stock. The decision and its audit line are written first; the provider is asked at
 * once, and again by the sweep while it does not answer.
 *
 * @returns the refund, `wanted` while the provider is silent; invalid for more than is left of the
 *   money or the goods, conflict for an unpaid order or when the provider refuses
 */
export async function refundOrder(
  actor: Actor,
  orderId: string,
  wanted: WantedRefund,
  now = Date.now(),
): Promise<Result<Refund>> {
  if (actor.role !== "admin") return forbidden(messages.access.forbidden);
  const decided = inTransaction((tx) => decide(tx, actor, orderId, wanted, now));
  if (!decided.ok) return decided;
  await finishRefund(decided.value.id, now);
  const refund = findRefund(decided.value.id);
  if (!refund || refund.status === "failed") {
    return conflict("The card provider refused this refund. Nothing was given back.");
  }
  return ok(refund);
}

function decide(
  tx: Tx,
  actor: Actor,
  orderId: string,
  wanted: WantedRefund,
  now: number,
): Result<{ id: string }> {
  const order = findOrder(orderId);
  if (!order) return notFound("There is no such order.");
  const key = `refund:${order.id}:${wanted.token}`;
  const earlier = findRefundByKey(key);
  if (earlier) return ok(earlier);
  if (order.transactionId === null) return conflict("This order is not paid.");
  const checked = checkedAgainst(order, wanted);
  if (!checked.ok) return checked;

  const { amountCents, restockQuantity, note } = wanted;
  const row = {
    id: newId(),
    orderId,
    intentId: order.transactionId,
    key,
    reason: "admin" as const,
  };
  addRefunded(tx, orderId, amountCents);
  insertRefund(tx, {
    ...row,
    amountCents,
    restockQuantity,
    note,
    actorId: actor.id,
    createdAt: now,
    updatedAt: now,
  });
  recordAudit(tx, actor, now, {
    action: "order.refund",
    targetType: "order",
    targetId: orderId,
    before: { refundedCents: order.refundedCents },
    after: { refundedCents: order.refundedCents + amountCents, restockQuantity, note },
  });
  logRefund({ ...row, amountCents }, "wanted");
  return ok(row);
}

function checkedAgainst(order: Order, wanted: WantedRefund): Result<null> {
  const left = order.totalCents - order.refundedCents;
  const pieces = order.quantity - restockedOf(order.id);
  const isMoney = Number.isSafeInteger(wanted.amountCents) && wanted.amountCents >= 1;
  const isCount = Number.isSafeInteger(wanted.restockQuantity) && wanted.restockQuantity >= 0;
  if (isMoney && wanted.amountCents <= left && isCount && wanted.restockQuantity <= pieces) {
    return ok(null);
  }
  return invalid({
    ...(isMoney && wanted.amountCents <= left
      ? {}
      : { amount: [left > 0 ? `Give an amount up to ${formatMoney(left)}` : "Nothing is left."] }),
    ...(isCount && wanted.restockQuantity <= pieces
      ? {}
      : { restock: [`Give a number of pieces from 0 to ${pieces}`] }),
  });
}
