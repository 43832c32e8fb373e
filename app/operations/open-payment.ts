import { db, inTransaction, type Tx, type Within } from "~/data/connection";
import { findOrderOf, type Order } from "~/data/orders";
import { cancelPayment, openPayment, type Payment } from "~/data/payments";
import type { Actor } from "~/domain/account";
import { conflict, notFound, ok, unavailable, type Result } from "~/domain/failure";
import { formatMoney } from "~/domain/money";
import { canPay } from "~/domain/order";
import { PaymentsRefused, PaymentsUnavailable } from "~/services/payments/index.server";
import { stopPayment } from "./stop-payment";

/** One of the two ways to pay: an intent for the card form, or a hosted page. */
export type Way<Means extends { id: string }> = {
  /** Which column of the payment names the means at the provider. */
  names: "intentId" | "checkoutSessionId";
  /** Makes the means at the provider, or reads the one that the payment names. */
  reach: (order: Order, payment: Payment) => Promise<Means>;
  standing: (means: Means) => "open" | "ended" | "paid";
  /** Writes the means down; false when the payment was closed or went the other way meanwhile. */
  keep: (tx: Tx, paymentId: string, meansId: string, now: number) => boolean;
};

const GONE = conflict("This order cannot be paid.");
const PAID = conflict("This order is paid already.");
const BUSY = conflict("A payment of this order is on its way. Please look again in a moment.");
/** Each round ends one means that cannot be paid any more; more than a few is a fault. */
const ROUNDS = 5;

/**
 * Hands out the one open means of paying an order, making it when there is none. A means of the
 * other kind is stopped first, so that an order is never paid twice.
 *
 * The payment row is written before the provider is asked, and the provider's idempotency key is
 * made from order, amount and attempt: after a crash or a timeout the same request is repeated and
 * finds the same means.
 *
 * @returns notFound for somebody else's order, conflict when there is nothing to pay, unavailable
 *   while the provider does not answer
 */
export async function openMeans<Means extends { id: string }>(
  actor: Actor,
  orderId: string,
  way: Way<Means>,
  now: number,
  within?: Within<Means>,
): Promise<Result<{ order: Order; means: Means }>> {
  const order = findOrderOf(actor.id, orderId);
  if (!order) return notFound("There is no such order.");
  try {
    return await reachOpen(order, way, now, within);
  } catch (error) {
    if (error instanceof PaymentsUnavailable) {
      return unavailable("The card provider does not answer. Please try again in a moment.");
    }
    if (error instanceof PaymentsRefused && /^amount_too_/.test(error.code ?? "")) {
      const total = formatMoney(order.totalCents);
      return conflict(`${total} cannot be paid by card. Please contact us about this order.`);
    }
    throw error;
  }
}

async function reachOpen<Means extends { id: string }>(
  order: Order,
  way: Way<Means>,
  now: number,
  within?: Within<Means>,
): Promise<Result<{ order: Order; means: Means }>> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const payment = inTransaction((tx) => {
      const current = findOrderOf(order.userId, order.id);
      return current && canPay(current) ? openPayment(tx, order.id, order.totalCents, now) : null;
    });
    if (!payment) return GONE;

    const other = way.names === "intentId" ? "checkoutSessionId" : "intentId";
    if (payment[other] !== null) {
      const outcome = await stopPayment(payment, now);
      if (outcome !== "stopped") return outcome === "paid" ? PAID : BUSY;
      cancelPayment(db, payment.id, now);
      continue;
    }
    const means = await way.reach(order, payment);
    const standing = way.standing(means);
    const keep = (tx: Tx) => {
      const isKept = way.keep(tx, payment.id, means.id, now);
      if (isKept && standing === "open") within?.(tx, means);
      return isKept;
    };
    if (standing === "ended") cancelPayment(db, payment.id, now);
    else if (!inTransaction(keep)) await takeBack(way, means, now);
    else if (standing === "open") return ok({ order, means });
    else return (await stopPayment({ ...payment, [way.names]: means.id }, now)) && PAID;
  }
  return BUSY;
}

/** Nobody was told how to pay these means, and nobody may: the payment is closed or goes another way. */
const takeBack = <Means extends { id: string }>(way: Way<Means>, { id }: Means, now: number) =>
  stopPayment({ intentId: null, checkoutSessionId: null, [way.names]: id }, now);
