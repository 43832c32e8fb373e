import { createHmac, randomBytes } from "node:crypto";

export const SIGNATURE_HEADER = "Webhook-Signature";

/** The secret of an endpoint: shown to the admin, kept by the receiver. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString("base64url")}`;

/**
 * Signs an event as Stripe does: HMAC-SHA256 of `<t>.<body>`, so that a receiver checks the body
 * and refuses an old one (https://docs.stripe.com/webhooks#verify-manually).
 *
 * @param at moment of sending; the header carries it in seconds
 */
export function signature(secret: string, body: string, at: number): string {
  const seconds = Math.floor(at / 1000);
  const v1 = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${v1}`;
}
