import type Stripe from "stripe";
import { HOUR } from "~/domain/clock";
import { asked, isStoredFault, PaymentsRefused, PaymentsUnavailable } from "./failures.server";
import { freshKeys } from "./intents.server";
import { stripe } from "./stripe.server";

export type RefundStatus = "pending" | "succeeded" | "failed";
export type ProviderRefund = { refundId: string; status: RefundStatus; amountCents: number };

type Wanted = {
  intentId: string;
  amountCents: number;
  /** One for each decision to refund; repeating it repeats nothing. */
  key: string;
  /** When it was decided (ms): an idempotency key is only sure to be remembered for a day. */
  decidedAt: number;
};

/** Well within the day for which the provider remembers a key, in milliseconds. */
const KEY_TRUSTED = 12 * HOUR;

/**
 * Gives money back, once for each key. The key also stands in the refund's metadata, so that a
 * refund is found again when the provider has forgotten the idempotency key or kept a fault
 * under it.
 *
 * @throws PaymentsUnavailable; PaymentsRefused when the money is not there to be given back
 */
export async function refundIntent(wanted: Wanted, now = Date.now()): Promise<ProviderRefund> {
  const { intentId, amountCents, key, decidedAt } = wanted;
  const params = {
    payment_intent: intentId,
    amount: amountCents,
    metadata: { refund_key: key },
  };
  if (now - decidedAt > KEY_TRUSTED) {
    const earlier = await findRefund(intentId, key);
    if (earlier) return earlier;
  }
  for (const idempotencyKey of freshKeys(key)) {
    try {
      return toRefund(await asked(stripe.refunds.create(params, { idempotencyKey })));
    } catch (error) {
      const wasRefused = error instanceof PaymentsRefused;
      if (!wasRefused && !isStoredFault(error)) throw error;
      const earlier = await findRefund(intentId, key);
      if (earlier) return earlier;
      if (wasRefused) throw error;
      // Nothing was refunded and the key only repeats the fault: the same decision, another key.
    }
  }
  throw new PaymentsUnavailable("The provider keeps a fault under every key of this refund.");
}

/** The refund that was made for a key, as the provider has it now. */
export async function findRefund(intentId: string, key: string): Promise<ProviderRefund | null> {
  const { data } = await asked(stripe.refunds.list({ payment_intent: intentId, limit: 100 }));
  const found = data.find((refund) => refund.metadata?.["refund_key"] === key);
  return found ? toRefund(found) : null;
}

/** @throws PaymentsUnavailable | PaymentsRefused */
export const readRefund = async (refundId: string): Promise<ProviderRefund> =>
  toRefund(await asked(stripe.refunds.retrieve(refundId)));

const toRefund = (refund: Stripe.Refund): ProviderRefund => ({
  refundId: refund.id,
  status: statusOf(refund.status),
  amountCents: refund.amount,
});

function statusOf(status: string | null): RefundStatus {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}
