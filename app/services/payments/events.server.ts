import Stripe from "stripe";
import { stripe, webhookSecret } from "./stripe.server";

/**
 * Reads a webhook's raw body, if its signature is good and not older than five minutes.
 *
 * @returns null for everything else
 */
export function readEvent(raw: string, signature: string | null): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(raw, signature ?? "", webhookSecret);
  } catch (error) {
    // Signed, but not JSON: the provider sends no such thing.
    if (error instanceof SyntaxError) return null;
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}
