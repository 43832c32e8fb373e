import { db } from "~/data/connection";
import { findOrder } from "~/data/orders";
import { cancelPayment, listStalePayments, touchPayment, type Payment } from "~/data/payments";
import { pruneEvents } from "~/data/provider-events";
import { listUnfinishedRefunds } from "~/data/refunds";
import { DAY, HOUR } from "~/domain/clock";
import { canPay } from "~/domain/order";
import { finishRefund } from "./finish-refund";
import { handleEvents } from "./handle-events";
import { expireUnpaidOrders, remindOfUnpaidOrders } from "./hold-unpaid-orders";
import { settleCheckout, settlePayment } from "./settle-payment";
import { stopPayment } from "./stop-payment";

/** An open payment is looked at again after this long, later less and less often. */
const SOONEST = 20_000;
const LATEST = HOUR;
/** A refund on its way is asked about this often (ms). */
const REFUND_PAUSE = 15_000;
const EVENTS_KEPT = 90 * DAY;
const BATCH = 50;

/**
 * Brings shop and provider together where nobody else did: webhooks that never came, browsers that
 * closed, processes that died between two steps. Everything here may be repeated at any time.
 *
 * @returns what went wrong; it is tried again next time
 */
export async function sweepPayments(now = Date.now()): Promise<unknown[]> {
  const { problems } = await handleEvents(() => now);
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (problem) {
      problems.push(problem);
    }
  };
  const stale = { now, soonest: SOONEST, latest: LATEST, limit: BATCH };
  for (const payment of listStalePayments(stale)) await attempt(() => look(payment, now));
  for (const { id } of listUnfinishedRefunds(now - REFUND_PAUSE, BATCH)) {
    await attempt(() => finishRefund(id, now));
  }
  remindOfUnpaidOrders(now);
  problems.push(...(await expireUnpaidOrders(now)));
  pruneEvents(now - EVENTS_KEPT);
  return problems;
}

async function look(payment: Payment, now: number): Promise<void> {
  // Whatever comes of it: the others have their turn first.
  touchPayment(payment.id, now);
  const order = findOrder(payment.orderId);
  if (order && canPay(order)) {
    if (payment.intentId) await settlePayment(payment.intentId, now);
    else if (payment.checkoutSessionId) await settleCheckout(payment.checkoutSessionId, now);
    return;
  }
  // Its order is paid by another payment, or gone: nobody shall pay this one too.
  if ((await stopPayment(payment, now)) === "stopped") cancelPayment(db, payment.id, now);
}
