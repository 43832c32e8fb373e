import { inTransaction } from "~/data/connection";
import { listUnpaidBefore, markReminded, type Order } from "~/data/orders";
import { findOpenPayment, type Payment } from "~/data/payments";
import { DAY, HOUR } from "~/domain/clock";
import { env } from "~/env.server";
import { mailReminder } from "~/services/mail/order-mail.server";
import {
  readCheckoutSession,
  readIntent,
  type IntentStatus,
} from "~/services/payments/index.server";
import { cancelUnpaid } from "./cancel-order";
import { settleOpenPayment } from "./settle-payment";

/** How long an unpaid order holds its stock, in milliseconds. */
export const HOLD = env.UNPAID_ORDER_HOLD_HOURS * HOUR;

/** The reminder comes a day before the end, or at half time when the hold is short. */
const REMINDER_BEFORE_END = Math.min(DAY, HOLD / 2);

const BATCH = 50;

/** While an intent is in one of these, money may arrive: its order stays. */
const MAY_STILL_PAY: readonly IntentStatus[] = [
  "processing",
  "requires_action",
  "requires_capture",
  "succeeded",
];

/** Reminds each unpaid order's customer once, a while before the order ends. */
export function remindOfUnpaidOrders(now: number): void {
  for (const { id, placedAt } of listUnpaidBefore(now - HOLD + REMINDER_BEFORE_END, {
    reminded: false,
    limit: BATCH,
  })) {
    inTransaction((tx) => {
      const order = markReminded(tx, id, now);
      // One that ends this moment, after the shop was away, gets the other mail only.
      if (order && placedAt + HOLD > now) mailReminder(tx, order, placedAt + HOLD, now);
    });
  }
}

/**
 * Cancels the orders that were held long enough, with a mail; never one whose payment is under way
 * or has succeeded.
 *
 * @returns what went wrong; those orders are tried again next time
 */
export async function expireUnpaidOrders(now: number): Promise<unknown[]> {
  const problems: unknown[] = [];
  for (const order of listUnpaidBefore(now - HOLD, { limit: BATCH })) {
    try {
      await expire(order, now);
    } catch (problem) {
      problems.push(problem);
    }
  }
  return problems;
}

async function expire(order: Order, now: number): Promise<void> {
  const payment = findOpenPayment(order.id);
  if (payment && (await mayStillPay(payment))) return settleOpenPayment(order.id, now);
  await cancelUnpaid(order, "expired", null, now);
}

async function mayStillPay({ intentId, checkoutSessionId }: Payment): Promise<boolean> {
  const session = checkoutSessionId === null ? null : await readCheckoutSession(checkoutSessionId);
  const id = intentId ?? session?.intentId;
  return id ? MAY_STILL_PAY.includes((await readIntent(id)).status) : session?.isPaid === true;
}
