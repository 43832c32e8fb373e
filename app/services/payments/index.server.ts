/**
 * Payments, as the shop's operations see them. Who answers, the provider or the simulator, is
 * decided in stripe.server.ts and known nowhere else.
 */
export {
  createCheckoutSession,
  expireCheckoutSession,
  readCheckoutSession,
  type CheckoutSession,
  type NewCheckoutSession,
} from "./checkout.server";
export { readEvent } from "./events.server";
export { PaymentsRefused, PaymentsUnavailable } from "./failures.server";
export {
  cancelIntent,
  createIntent,
  readIntent,
  type Intent,
  type IntentStatus,
  type NewIntent,
} from "./intents.server";
export {
  findRefund,
  readRefund,
  refundIntent,
  type ProviderRefund,
  type RefundStatus,
} from "./refunds.server";
export { readFormError } from "./simulator/form-errors.server";
export { paymentsMode, publishableKey, stripe, webhookSecret } from "./stripe.server";
