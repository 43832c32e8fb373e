import type Stripe from "stripe";
import { CURRENCY } from "~/domain/money";
import { asked, PaymentsRefused } from "./failures.server";
import { withFreshKeys, type NewIntent } from "./intents.server";
import { stripe } from "./stripe.server";

const STATUSES = ["open", "complete", "expired"] as const;

export type CheckoutSession = {
  id: string;
  status: (typeof STATUSES)[number];
  isPaid: boolean;
  /** Null until the buyer pays. */
  intentId: string | null;
  orderId: string | null;
  amountCents: number;
  /** The hosted page; null once it is not open any more. */
  url: string | null;
};

export type NewCheckoutSession = Omit<NewIntent, "amountCents"> & {
  productName: string;
  unitPriceCents: number;
  quantity: number;
  /** Where the buyer comes back to; a literal `{CHECKOUT_SESSION_ID}` is filled in. */
  successUrl: string;
  cancelUrl: string;
};

/**
 * Makes a hosted payment page for an order, for browsers without JavaScript. Repeating it with
 * the same order, amount and attempt gives the same page.
 *
 * @throws PaymentsUnavailable | PaymentsRefused
 */
export async function createCheckoutSession(wanted: NewCheckoutSession): Promise<CheckoutSession> {
  const { orderId, orderNumber, userId, unitPriceCents, quantity, attempt, email } = wanted;
  const metadata = {
    order_id: orderId,
    order_number: String(orderNumber),
    user_id: userId,
    email,
  };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    client_reference_id: orderId,
    customer_email: email,
    metadata,
    payment_intent_data: { metadata, description: `Order IW-${orderNumber}` },
    line_items: [
      {
        quantity,
        price_data: {
          currency: CURRENCY,
          unit_amount: unitPriceCents,
          product_data: { name: wanted.productName },
        },
      },
    ],
    success_url: wanted.successUrl,
    cancel_url: wanted.cancelUrl,
  };
  const key = `checkout:${orderId}:${unitPriceCents * quantity}:${attempt}`;
  return toSession(
    await withFreshKeys(key, (idempotencyKey) =>
      stripe.checkout.sessions.create(params, { idempotencyKey }),
    ),
  );
}

/** @throws PaymentsUnavailable; PaymentsRefused with code `resource_missing` for an unknown id */
export async function readCheckoutSession(sessionId: string): Promise<CheckoutSession> {
  if (!/^cs_[A-Za-z0-9_]{1,250}$/.test(sessionId)) {
    throw new PaymentsRefused("This is no id of a checkout session.", "resource_missing", 404);
  }
  return toSession(await asked(stripe.checkout.sessions.retrieve(sessionId)));
}

/**
 * Closes a hosted page, so that nobody can pay there any more.
 *
 * @returns `complete` when it was paid first
 * @throws PaymentsUnavailable | PaymentsRefused
 */
export async function expireCheckoutSession(sessionId: string): Promise<"expired" | "complete"> {
  try {
    await asked(stripe.checkout.sessions.expire(sessionId));
    return "expired";
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error;
    const { status } = await readCheckoutSession(sessionId);
    if (status === "open") throw error;
    return status;
  }
}

const toSession = (session: Stripe.Checkout.Session): CheckoutSession => ({
  id: session.id,
  status: STATUSES.find((status) => status === session.status) ?? "open",
  isPaid: session.payment_status === "paid",
  intentId:
    typeof session.payment_intent === "string"
      ? session.payment_intent
      : (session.payment_intent?.id ?? null),
  orderId: session.metadata?.["order_id"] ?? null,
  amountCents: session.amount_total ?? 0,
  url: session.url,
});
