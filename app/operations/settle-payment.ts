import { db, inTransaction, type Tx, type Within } from "~/data/connection";
import { nextNumber } from "~/data/counters";
import { findOrder, markPaid, type Order } from "~/data/orders";
import {
  bookMoney,
  cancelPayment,
  findOpenPayment,
  findPaymentByIntent,
  findPaymentBySession,
  touchPayment,
  type Payment,
} from "~/data/payments";
import { conflict, notFound, ok, paymentRequired, type Result } from "~/domain/failure";
import { CURRENCY } from "~/domain/money";
import { orderState } from "~/domain/order";
import { mailPaid } from "~/services/mail/order-mail.server";
import {
  PaymentsRefused,
  readCheckoutSession,
  readIntent,
  type Intent,
} from "~/services/payments/index.server";
import { emitOrder } from "~/services/webhooks/events.server";
import { finishRefund, wantRefundOfLateMoney } from "./finish-refund";

export type Settled = {
  order: Order;
  /** Whether this call made the order paid; false when it was paid by this intent before. */
  changed: boolean;
};

const UNKNOWN = notFound("There is no such payment.");

/**
 * Brings the order of an intent to the truth, which only the provider holds: the intent is read
 * again, and one conditional statement makes the order paid. The return page, the API, webhooks
 * and the sweep all come through here, in any order and as often as they like.
 *
 * Money for an order that is cancelled, or paid by another intent, is given back: the decision is
 * written in the transaction that finds it, and carried out at once or by the sweep.
 *
 * @param within belongs to the transaction that makes the order paid
 * @returns notFound for an intent that is not of this shop, paymentRequired with words for the
 *   buyer while it is not paid, conflict when it cannot pay its order
 * @throws PaymentsUnavailable while the provider does not answer
 */
export async function settlePayment(
  intentId: string,
  now = Date.now(),
  within?: Within,
): Promise<Result<Settled>> {
  const intent = await intentOrNull(intentId);
  const payment = findPaymentByIntent(intentId);
  const order = findOrder(payment?.orderId ?? intent?.orderId ?? "");
  if (!intent || !order) return UNKNOWN;

  if (intent.status !== "succeeded") {
    if (payment && intent.status === "canceled") cancelPayment(db, payment.id, now);
    else if (payment?.status === "open") touchPayment(payment.id, now);
    return paymentRequired(intent.latestError ?? "The payment is not completed.");
  }
  if (!pays(intent, order)) return conflict("This payment does not belong to this order.");

  const paymentId = payment?.id ?? (await hostedPayment(order.id, intent.id))?.id ?? null;
  const { changed, refundId } = inTransaction((tx) => {
    const booked = book(tx, order.id, paymentId, intent, now);
    if (booked.changed) within?.(tx);
    return booked;
  });
  if (refundId !== null) await finishRefund(refundId, now);
  const after = findOrder(order.id);
  if (!after || after.transactionId !== intent.id) return conflict("This order cannot be paid.");
  return ok({ order: after, changed });
}

/** The same for a hosted page, which makes its own intent when the buyer pays there. */
export async function settleCheckout(
  sessionId: string,
  now = Date.now(),
): Promise<Result<Settled>> {
  const payment = findPaymentBySession(sessionId);
  if (!payment) return UNKNOWN;
  const session = await readCheckoutSession(sessionId);
  if (session.isPaid && session.intentId !== null) return settlePayment(session.intentId, now);
  if (session.status === "expired") cancelPayment(db, payment.id, now);
  else touchPayment(payment.id, now);
  return paymentRequired("The payment is not completed.");
}

/** Whatever way the order's open payment goes: asks the provider how it stands. */
export async function settleOpenPayment(orderId: string, now = Date.now()): Promise<void> {
  const payment = findOpenPayment(orderId);
  if (payment?.intentId) await settlePayment(payment.intentId, now);
  else if (payment?.checkoutSessionId) await settleCheckout(payment.checkoutSessionId, now);
}

async function intentOrNull(intentId: string): Promise<Intent | null> {
  try {
    return await readIntent(intentId);
  } catch (error) {
    if (error instanceof PaymentsRefused && error.code === "resource_missing") return null;
    throw error;
  }
}

/** The order's open hosted page, if it is what made this intent. */
async function hostedPayment(orderId: string, intentId: string): Promise<Payment | null> {
  const open = findOpenPayment(orderId);
  if (!open?.checkoutSessionId) return null;
  const session = await readCheckoutSession(open.checkoutSessionId);
  return session.intentId === intentId ? open : null;
}

const pays = (intent: Intent, order: Order): boolean =>
  intent.amountReceivedCents === order.totalCents &&
  intent.currency === CURRENCY &&
  intent.orderId === order.id;

/** Books money that has arrived: on its order, or as money to be given back. */
function book(tx: Tx, orderId: string, paymentId: string | null, intent: Intent, now: number) {
  const before = findOrder(orderId);
  if (!before || before.transactionId === intent.id) return { changed: false, refundId: null };
  const amountCents = intent.amountReceivedCents;
  bookMoney(tx, { orderId, paymentId, intentId: intent.id, amountCents, at: now });
  if (orderState(before) !== "unpaid") {
    const refundId = wantRefundOfLateMoney(tx, before, intent.id, amountCents, now);
    return { changed: false, refundId };
  }
  const mark = { transactionId: intent.id, invoiceNumber: nextNumber(tx, "invoice"), at: now };
  const changed = markPaid(tx, orderId, mark);
  const paid = { ...before, ...mark, paidAt: now };
  mailPaid(tx, paid, now);
  emitOrder(tx, "order.paid", paid, now);
  return { changed, refundId: null };
}
