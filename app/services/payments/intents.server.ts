import type Stripe from "stripe";
import { CURRENCY } from "~/domain/money";
import {
  asked,
  intentStatusIn,
  isStoredFault,
  PaymentsRefused,
  PaymentsUnavailable,
} from "./failures.server";
import { stripe } from "./stripe.server";

const STATUSES = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "processing",
  "requires_capture",
  "canceled",
  "succeeded",
] as const;
export type IntentStatus = (typeof STATUSES)[number];

/** A payment intent as the provider has it now. Amounts are cents. */
export type Intent = {
  id: string;
  status: IntentStatus;
  amountCents: number;
  amountReceivedCents: number;
  currency: string;
  /** The order it was made for, as the provider keeps it; null for a foreign intent. */
  orderId: string | null;
  /** Lets a browser pay this intent and nothing else; never put it into a log or a URL. */
  clientSecret: string;
  /** Why the last attempt failed, in words for the buyer; null when none failed. */
  latestError: string | null;
};

export type NewIntent = {
  orderId: string;
  /** As people quote it: 1042. */
  orderNumber: number;
  userId: string;
  amountCents: number;
  /** Counts the intents of one order: after a cancelled one the next has a new key. */
  attempt: number;
  email: string;
};

/** How often a stored fault of the provider is stepped over with a fresh key. */
const FRESH_KEYS = 8;

/** A key, and those that take its place while the provider only repeats a stored fault under it. */
export function* freshKeys(key: string): Generator<string> {
  yield key;
  for (let fresh = 1; fresh <= FRESH_KEYS; fresh += 1) yield `${key}:again-${fresh}`;
}

/**
 * Creates the intent of an order. Repeating it with the same order, amount and attempt gives the
 * same intent. The provider sends no receipt: the shop's own mail is the receipt.
 *
 * @throws PaymentsUnavailable | PaymentsRefused
 */
export async function createIntent(wanted: NewIntent): Promise<Intent & { intentId: string }> {
  const { orderId, orderNumber, userId, amountCents, attempt, email } = wanted;
  const params: Stripe.PaymentIntentCreateParams = {
    amount: amountCents,
    currency: CURRENCY,
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    allowed_payment_method_types: ["card"],
    description: `Order IW-${orderNumber}`,
    metadata: { order_id: orderId, order_number: String(orderNumber), user_id: userId, email },
  };
  const key = `order:${orderId}:${amountCents}:${attempt}`;
  const intent = await withFreshKeys(key, (idempotencyKey) =>
    stripe.paymentIntents.create(params, { idempotencyKey }),
  );
  return { ...toIntent(intent), intentId: intent.id };
}

/**
 * A 5xx that the provider remembers would block its key for a day. For creations a fresh key is
 * safe: what the first one may have left behind was never given to a browser.
 */
export async function withFreshKeys<T>(
  key: string,
  create: (key: string) => Promise<T>,
): Promise<T> {
  let fault: unknown;
  for (const each of freshKeys(key)) {
    try {
      return await asked(create(each));
    } catch (error) {
      if (!isStoredFault(error)) throw error;
      fault = error;
    }
  }
  throw fault;
}

/**
 * Reads an intent from the provider: the only proof of a payment.
 *
 * @throws PaymentsUnavailable; PaymentsRefused with code `resource_missing` for an unknown id
 */
export async function readIntent(intentId: string): Promise<Intent> {
  if (!/^pi_[A-Za-z0-9_]{1,250}$/.test(intentId)) {
    throw new PaymentsRefused("This is no id of a payment intent.", "resource_missing", 404);
  }
  return toIntent(await asked(stripe.paymentIntents.retrieve(intentId)));
}

/**
 * Cancels an intent, so that nobody can pay it any more.
 *
 * @returns what became of it: `succeeded` means that it was paid first, `processing` that the
 *   bank has it and nobody can stop it now
 * @throws PaymentsUnavailable | PaymentsRefused
 */
export async function cancelIntent(
  intentId: string,
): Promise<"canceled" | "succeeded" | "processing"> {
  try {
    await asked(stripe.paymentIntents.cancel(intentId, { cancellation_reason: "abandoned" }));
    return "canceled";
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error;
    if (error.code !== "payment_intent_unexpected_state") throw error;
    const status = intentStatusIn(error) ?? (await readIntent(intentId)).status;
    if (status === "canceled" || status === "succeeded" || status === "processing") return status;
    throw new PaymentsUnavailable(`The intent is ${status} and was not cancelled.`, {
      cause: error,
    });
  }
}

const toIntent = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  // A status that is newer than this code is not settled either way.
  status: STATUSES.find((status) => status === intent.status) ?? "processing",
  amountCents: intent.amount,
  amountReceivedCents: intent.amount_received,
  currency: intent.currency,
  orderId: intent.metadata["order_id"] ?? null,
  clientSecret: intent.client_secret ?? "",
  latestError: buyersText(intent.last_payment_error),
});

/** Only messages about the card are for buyers; the others would tell about the shop's set-up. */
function buyersText(error: Stripe.PaymentIntent.LastPaymentError | null): string | null {
  if (!error) return null;
  if (error.type === "card_error" && error.message) return error.message;
  return error.code === "payment_intent_authentication_failure"
    ? "We are unable to authenticate your payment method. Please choose a different payment method and try again."
    : "Your payment could not be completed. Please try again.";
}
