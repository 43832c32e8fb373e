import type { Payment } from "~/data/payments";
import {
  cancelIntent,
  expireCheckoutSession,
  PaymentsRefused,
} from "~/services/payments/index.server";
import { settleCheckout, settlePayment } from "./settle-payment";

/** `stopped`: nobody can pay it any more. `paid` and `processing`: nobody can stop it any more. */
export type Stopped = "stopped" | "paid" | "processing";

/**
 * Makes sure at the provider that nobody can pay a payment any more. One that was paid first is
 * settled. The caller closes a stopped payment, in the transaction of its own change.
 *
 * @throws PaymentsUnavailable while the provider does not answer
 */
export async function stopPayment(
  { intentId, checkoutSessionId }: Pick<Payment, "intentId" | "checkoutSessionId">,
  now: number,
): Promise<Stopped> {
  if (intentId !== null) {
    const outcome = await cancelIntent(intentId);
    if (outcome === "succeeded") await settlePayment(intentId, now);
    return outcome === "canceled" ? "stopped" : outcome === "succeeded" ? "paid" : "processing";
  }
  // Without either the provider's answer never came: nobody was told how to pay it.
  if (checkoutSessionId === null) return "stopped";
  const outcome = await closeHostedPage(checkoutSessionId);
  if (outcome === "complete") await settleCheckout(checkoutSessionId, now);
  return outcome === "expired" ? "stopped" : outcome === "complete" ? "paid" : "processing";
}

async function closeHostedPage(sessionId: string): Promise<"expired" | "complete" | "busy"> {
  try {
    return await expireCheckoutSession(sessionId);
  } catch (error) {
    // The page is open and does not let itself be closed: somebody is paying there right now.
    if (error instanceof PaymentsRefused) return "busy";
    throw error;
  }
}
