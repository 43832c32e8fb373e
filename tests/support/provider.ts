/** What the tests of the card provider ask of it, through the official SDK alone. */
import Stripe from "stripe";
import { stripe, type NewIntent } from "~/services/payments/index.server";

/** An open intent of $19.99. */
export const newIntent = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 1999,
    currency: "usd",
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    metadata: { order_id: "order-1" },
    ...more,
  });

/** An intent that was paid. */
export async function paid(amount = 1999, card = "pm_card_visa") {
  const { id } = await newIntent({ amount });
  return stripe.paymentIntents.confirm(id, { payment_method: card });
}

export const idOf = (reference: string | { id: string } | null): string =>
  typeof reference === "string" ? reference : (reference?.id ?? "");

/** The error of a call that must fail. */
export async function failure(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("The call was expected to fail.");
}

/** Events may lag behind at the real provider. */
export async function eventsAbout(objectId: string, wanted: number): Promise<string[]> {
  for (let attempt = 0; ; attempt += 1) {
    const { data } = await stripe.events.list({ limit: 100 });
    const types = data
      .filter(({ data: { object } }) => "id" in object && object.id === objectId)
      .map(({ type }) => type);
    if (types.length >= wanted || attempt === 20) return types.sort();
    await new Promise((done) => setTimeout(done, 500));
  }
}

/** An order that asks for its intent. */
export const order: NewIntent = {
  orderId: "o1",
  orderNumber: 1001,
  userId: "u1",
  amountCents: 2500,
  attempt: 1,
  email: "ann@example.com",
};

/** How many charges an intent has had. */
export const chargesOf = async (intentId: string) =>
  (await stripe.events.list({ type: "charge.succeeded", limit: 100 })).data.filter(
    ({ data: { object } }) => "payment_intent" in object && object.payment_intent === intentId,
  ).length;
