import type { Within } from "~/data/connection";
import type { Order } from "~/data/orders";
import { setIntent } from "~/data/payments";
import type { Actor } from "~/domain/account";
import { ok, type Result } from "~/domain/failure";
import { createIntent, readIntent, type Intent } from "~/services/payments/index.server";
import { openMeans, type Way } from "./open-payment";

export type StartedPayment = { order: Order; intentId: string; clientSecret: string };

/**
 * Hands out the order's one open payment intent, for a card form in the browser.
 *
 * @param within belongs to the transaction that writes the intent down
 * @returns notFound for somebody else's order, conflict when there is nothing to pay, unavailable
 *   while the provider does not answer
 */
export async function startPayment(
  actor: Actor,
  orderId: string,
  within?: Within<Intent>,
): Promise<Result<StartedPayment>> {
  const opened = await openMeans(actor, orderId, byIntent, Date.now(), within);
  if (!opened.ok) return opened;
  const { order, means } = opened.value;
  return ok({ order, intentId: means.id, clientSecret: means.clientSecret });
}

const byIntent: Way<Intent> = {
  names: "intentId",
  reach: (order, payment) =>
    payment.intentId
      ? readIntent(payment.intentId)
      : createIntent({
          orderId: order.id,
          orderNumber: order.number,
          userId: order.userId,
          amountCents: payment.amountCents,
          attempt: payment.attempt,
          email: order.email,
        }),
  standing: ({ status }) =>
    status === "canceled" ? "ended" : status === "succeeded" ? "paid" : "open",
  keep: setIntent,
};
