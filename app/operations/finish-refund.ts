import { afterCommit, inTransaction, type Tx } from "~/data/connection";
import { newId } from "~/data/columns";
import { nextNumber } from "~/data/counters";
import { findOrder, type Order } from "~/data/orders";
import { recordMovement, returnStock } from "~/data/products";
import {
  addRefunded,
  findRefund,
  findRefundByKey,
  insertRefund,
  moveRefund,
  type Refund,
} from "~/data/refunds";
import { log } from "~/services/log.server";
import { mailRefunded } from "~/services/mail/order-mail.server";
import {
  PaymentsRefused,
  PaymentsUnavailable,
  readRefund,
  refundIntent,
  type ProviderRefund,
} from "~/services/payments/index.server";

type RefundOf = Pick<Refund, "id" | "orderId" | "intentId" | "amountCents" | "reason">;

/**
 * Decides that the money of an intent goes back because its order is gone, or paid by another
 * intent. One decision for an intent, however often it is found.
 *
 * @returns the refund's id
 */
export function wantRefundOfLateMoney(
  tx: Tx,
  order: Order,
  intentId: string,
  amountCents: number,
  now: number,
): string {
  const key = `refund:${intentId}`;
  const earlier = findRefundByKey(key);
  if (earlier) return earlier.id;
  const id = newId();
  const note =
    order.cancelledAt === null
      ? "The order was paid already by another payment."
      : "The payment arrived after the order was cancelled.";
  const row = { id, orderId: order.id, intentId, key, amountCents, reason: "order-gone" as const };
  insertRefund(tx, { ...row, note, createdAt: now, updatedAt: now });
  logRefund(row, "wanted");
  return id;
}

/** The log's line about a refund, once for each state that it reaches. */
export function logRefund(
  { id, orderId, intentId, amountCents, reason }: RefundOf,
  status: Refund["status"],
): void {
  afterCommit(() =>
    log("refund", { refundId: id, orderId, intentId, amountCents, reason, status }),
  );
}

/**
 * Carries a refund out, or asks how it ended. Repeating it repeats nothing: the provider knows the
 * refund by its key. While the provider does not answer, the refund waits for the sweep.
 */
export async function finishRefund(id: string, now = Date.now()): Promise<void> {
  const refund = findRefund(id);
  if (!refund || refund.status === "failed") return;
  try {
    const { intentId, amountCents, key, createdAt: decidedAt } = refund;
    const found = await (refund.refundId === null
      ? refundIntent({ intentId, amountCents, key, decidedAt }, now)
      : readRefund(refund.refundId));
    inTransaction((tx) => advance(tx, refund, found, now));
  } catch (error) {
    if (error instanceof PaymentsUnavailable) {
      inTransaction((tx) => moveRefund(tx, refund, { updatedAt: now }));
    } else if (error instanceof PaymentsRefused && refund.refundId === null) {
      inTransaction((tx) => refuse(tx, refund, error, now));
    } else throw error;
  }
}

/** Writes down what the provider says, with everything that belongs to it. */
function advance(tx: Tx, read: Refund, found: ProviderRefund, now: number): void {
  const before = findRefund(read.id);
  const order = findOrder(read.orderId);
  // Somebody else may have been faster while the provider was asked.
  if (!order || !before || before.status !== read.status) return;
  const { status, refundId } = found;
  const isOwn = before.reason === "admin";
  const isAccepted = before.status === "wanted" && status !== "failed";
  if (status !== before.status) logRefund(before, status);
  moveRefund(tx, before, {
    status,
    refundId,
    updatedAt: now,
    // A credit note belongs to an invoice; money for an order that is gone never had one.
    ...(isAccepted && isOwn ? { creditNoteNumber: nextNumber(tx, "creditNote") } : {}),
  });
  if (status === "failed" && isOwn) addRefunded(tx, order.id, -before.amountCents);
  if (!isAccepted) return;
  if (before.restockQuantity > 0) restock(tx, order, before, now);
  mailRefunded(tx, order, before, now);
}

/** The money is not there to be given back: by hand it may have been already. */
function refuse(tx: Tx, before: Refund, error: PaymentsRefused, now: number): void {
  const isBack = before.reason === "order-gone" && error.code === "charge_already_refunded";
  const order = findOrder(before.orderId);
  const status = isBack ? "succeeded" : "failed";
  if (!order || !moveRefund(tx, before, { status, updatedAt: now })) return;
  logRefund(before, status);
  if (isBack) mailRefunded(tx, order, before, now);
  else if (before.reason === "admin") addRefunded(tx, order.id, -before.amountCents);
}

function restock(tx: Tx, order: Order, refund: Refund, now: number): void {
  returnStock(tx, order.productId, refund.restockQuantity);
  recordMovement(tx, {
    productId: order.productId,
    delta: refund.restockQuantity,
    reason: "refund",
    orderId: order.id,
    actorId: refund.actorId,
    at: now,
  });
}
