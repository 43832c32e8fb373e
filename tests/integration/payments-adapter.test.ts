/**
 * What the shop counts on from its card provider, asked through the official SDK alone. Nothing
 * here knows the simulator: with STRIPE_SECRET_KEY (and STRIPE_API_BASE) in the environment the
 * same file talks to whatever answers there.
 */
import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { stripe, webhookSecret } from "~/services/payments/index.server";

const newIntent = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 1999,
    currency: "usd",
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    metadata: { order_id: "order-1" },
    ...more,
  });

async function paid(amount = 1999, card = "pm_card_visa") {
  const { id } = await newIntent({ amount });
  return stripe.paymentIntents.confirm(id, { payment_method: card });
}

const idOf = (reference: string | { id: string } | null): string =>
  typeof reference === "string" ? reference : (reference?.id ?? "");

/** The error of a call that must fail. */
async function failure(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("The call was expected to fail.");
}

/** Events may lag behind at the real provider. */
async function eventsAbout(objectId: string, wanted: number): Promise<string[]> {
  for (let attempt = 0; ; attempt += 1) {
    const { data } = await stripe.events.list({ limit: 100 });
    const types = data
      .filter(({ data: { object } }) => "id" in object && object.id === objectId)
      .map(({ type }) => type);
    if (types.length >= wanted || attempt === 20) return types.sort();
    await new Promise((done) => setTimeout(done, 500));
  }
}

describe("a payment intent", () => {
  it("is created with its amount, secret and metadata, and is found again", async () => {
    const intent = await newIntent();
    expect(intent).toMatchObject({
      object: "payment_intent",
      amount: 1999,
      amount_received: 0,
      currency: "usd",
      livemode: false,
      status: "requires_payment_method",
      payment_method: null,
      latest_charge: null,
      metadata: { order_id: "order-1" },
    });
    expect(intent.id).toMatch(/^pi_/);
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
    expect((await stripe.paymentIntents.retrieve(intent.id)).amount).toBe(1999);
  });

  it.each([
    [{ amount: 0 }, "parameter_invalid_integer"],
    [{ amount: -5 }, "parameter_invalid_integer"],
    [{ amount: 19.99 }, "parameter_invalid_integer"],
    [{ amount: 49 }, "amount_too_small"],
    [{ amount: 100_000_000 }, "amount_too_large"],
  ])("refuses %o", async (params, code) => {
    const error = await failure(newIntent(params));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, code, param: "amount" });
  });

  it("names a missing and an unknown parameter", async () => {
    const params = { currency: "usd", amount: 500, foo: "bar" };
    const error = await failure(stripe.paymentIntents.create(params));
    expect(error).toMatchObject({
      code: "parameter_unknown",
      message: "Received unknown parameter: foo",
    });
    const without = { currency: "usd" } as Stripe.PaymentIntentCreateParams;
    const missing = await failure(stripe.paymentIntents.create(without));
    expect(missing).toMatchObject({
      code: "parameter_missing",
      message: "Missing required param: amount.",
      param: "amount",
    });
  });

  it("that does not exist is not found", async () => {
    const error = await failure(stripe.paymentIntents.retrieve("pi_x"));
    expect(error).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      param: "intent",
      message: "No such payment_intent: 'pi_x'",
    });
  });

  it("succeeds with a good card and leaves one charge", async () => {
    const intent = await paid();
    expect(intent).toMatchObject({ status: "succeeded", amount_received: 1999, next_action: null });
    const read = await stripe.paymentIntents.retrieve(intent.id, {
      expand: ["latest_charge", "payment_method"],
    });
    expect(read.latest_charge).toMatchObject({
      object: "charge",
      amount: 1999,
      paid: true,
      payment_intent: intent.id,
      outcome: { type: "authorized" },
    });
    expect(read.payment_method).toMatchObject({ card: { brand: "visa", last4: "4242" } });
    expect(await eventsAbout(intent.id, 2)).toEqual([
      "payment_intent.created",
      "payment_intent.succeeded",
    ]);
  });

  it("can be changed while it is open, and not after", async () => {
    const { id } = await newIntent();
    const changed = await stripe.paymentIntents.update(id, {
      amount: 2500,
      metadata: { note: "x", order_id: "" },
    });
    expect(changed).toMatchObject({ amount: 2500, metadata: { note: "x" } });
    await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    const error = await failure(stripe.paymentIntents.update(id, { amount: 3000 }));
    expect(error).toMatchObject({
      code: "payment_intent_unexpected_state",
      message:
        "This PaymentIntent's amount could not be updated because it has a status of succeeded. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.",
    });
  });

  it("cannot be confirmed without a payment method, or twice", async () => {
    const { id } = await newIntent();
    const without = await failure(stripe.paymentIntents.confirm(id));
    expect(without.message).toContain("it's missing a payment method");
    await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    const twice = await failure(
      stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }),
    );
    expect(twice).toMatchObject({
      statusCode: 400,
      code: "payment_intent_unexpected_state",
      message:
        "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
    });
    expect(twice.payment_intent?.status).toBe("succeeded");
  });

  it("takes one charge however many confirms arrive at once", async () => {
    const { id } = await newIntent();
    const confirms = Array.from({ length: 20 }, () =>
      stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }),
    );
    const outcomes = await Promise.allSettled(confirms);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await eventsAbout(id, 2)).toEqual([
      "payment_intent.created",
      "payment_intent.succeeded",
    ]);
  });

  it("ends either cancelled or paid when both are asked at once", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await newIntent();
      const confirm = () => stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
      const cancel = () => stripe.paymentIntents.cancel(id);
      const calls = round % 2 === 0 ? [confirm(), cancel()] : [cancel(), confirm()];
      const outcomes = await Promise.allSettled(calls);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const { status, amount_received } = await stripe.paymentIntents.retrieve(id);
      expect(amount_received).toBe(status === "succeeded" ? 1999 : 0);
    }
  });

  it("can be cancelled while it is open, and not after", async () => {
    const { id } = await newIntent();
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" });
    expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
    const { id: done } = await paid();
    const error = await failure(stripe.paymentIntents.cancel(done));
    expect(error).toMatchObject({
      code: "payment_intent_unexpected_state",
      message:
        "You cannot cancel this PaymentIntent because it has a status of succeeded. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.",
    });
    expect(error.payment_intent?.status).toBe("succeeded");
  });

  it("with manual capture waits for it", async () => {
    const { id } = await newIntent({ capture_method: "manual" });
    const held = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    expect(held).toMatchObject({ status: "requires_capture", amount_capturable: 1999 });
    const taken = await stripe.paymentIntents.capture(id);
    expect(taken).toMatchObject({ status: "succeeded", amount_received: 1999 });
  });

  it("is listed newest first, in pages", async () => {
    const older = await newIntent();
    const newer = await newIntent();
    const first = await stripe.paymentIntents.list({ limit: 1 });
    expect(first).toMatchObject({ object: "list", has_more: true });
    expect(first.data[0]?.id).toBe(newer.id);
    const next = await stripe.paymentIntents.list({ limit: 1, starting_after: newer.id });
    expect(next.data[0]?.id).toBe(older.id);
  });
});

describe("test cards", () => {
  it.each([
    ["pm_card_visa", "visa"],
    ["pm_card_mastercard", "mastercard"],
    ["pm_card_amex", "amex"],
    ["pm_card_bypassPending", "visa"],
    ["pm_card_cvcCheckFail", "visa"],
    ["pm_card_threeDSecureOptional", "visa"],
  ])("%s succeeds", async (token, brand) => {
    const intent = await paid(1999, token);
    expect(intent.status).toBe("succeeded");
    const method = await stripe.paymentMethods.retrieve(idOf(intent.payment_method));
    expect(method.card?.brand).toBe(brand);
  });

  it.each([
    ["visa_chargeDeclined", "card_declined", "generic_decline", "Your card was declined."],
    ["chargeDeclined", "card_declined", "generic_decline", "Your card was declined."],
    [
      "visa_chargeDeclinedInsufficientFunds",
      "card_declined",
      "insufficient_funds",
      "Your card has insufficient funds.",
    ],
    ["visa_chargeDeclinedLostCard", "card_declined", "lost_card", "Your card was declined."],
    ["visa_chargeDeclinedStolenCard", "card_declined", "stolen_card", "Your card was declined."],
    ["chargeDeclinedExpiredCard", "expired_card", undefined, "Your card has expired."],
    [
      "chargeDeclinedIncorrectCvc",
      "incorrect_cvc",
      undefined,
      "Your card's security code is incorrect.",
    ],
    [
      "chargeDeclinedProcessingError",
      "processing_error",
      undefined,
      "An error occurred while processing your card. Try again in a little bit.",
    ],
    [
      "visa_chargeDeclinedVelocityLimitExceeded",
      "card_declined",
      "card_velocity_exceeded",
      "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
    ],
    ["radarBlock", "card_declined", "fraudulent", "Your card was declined."],
    ["chargeCustomerFail", "card_declined", "generic_decline", "Your card was declined."],
  ])("pm_card_%s is declined: %s %s", async (token, code, declineCode, message) => {
    const { id } = await newIntent();
    const error = await failure(
      stripe.paymentIntents.confirm(id, { payment_method: `pm_card_${token}` }),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code, message });
    expect(error.decline_code || undefined).toBe(declineCode);
    expect(error.payment_intent).toMatchObject({ id, status: "requires_payment_method" });

    const after = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
    expect(after).toMatchObject({ status: "requires_payment_method", payment_method: null });
    expect(after.last_payment_error).toMatchObject({ type: "card_error", code, message });
    expect(after.latest_charge).toMatchObject({ status: "failed", paid: false });
    expect(await eventsAbout(id, 2)).toEqual([
      "payment_intent.created",
      "payment_intent.payment_failed",
    ]);
  });

  it("let a declined intent be paid with another card", async () => {
    const { id } = await newIntent();
    await failure(stripe.paymentIntents.confirm(id, { payment_method: "pm_card_chargeDeclined" }));
    const intent = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    expect(intent).toMatchObject({ status: "succeeded", last_payment_error: null });
  });

  it.each([
    "authenticationRequired",
    "authenticationRequiredOnSetup",
    "threeDSecure2Required",
    "threeDSecureRequiredChargeDeclined",
    "authenticationRequiredChargeDeclinedInsufficientFunds",
  ])("pm_card_%s asks for 3-D Secure", async (token) => {
    const { id } = await newIntent({
      automatic_payment_methods: { enabled: true, allow_redirects: "always" },
    });
    const intent = await stripe.paymentIntents.confirm(id, {
      payment_method: `pm_card_${token}`,
      return_url: "https://shop.example/return",
    });
    expect(intent.status).toBe("requires_action");
    expect(intent.next_action).toMatchObject({
      type: "redirect_to_url",
      redirect_to_url: { return_url: "https://shop.example/return" },
    });
    expect(intent.amount_received).toBe(0);
  });

  it("need a return address while redirects are allowed", async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 500, currency: "usd" });
    const error = await failure(
      stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }),
    );
    expect(error.message).toContain("you must provide a `return_url`");
  });

  it("refuse a card number that comes from a server", async () => {
    const error = await failure(
      stripe.paymentMethods.create({
        type: "card",
        card: { number: "4242424242424242", exp_month: 12, exp_year: 2099, cvc: "123" },
      }),
    );
    expect(error.statusCode).toBe(402);
    expect(error.message).toContain("Sending credit card numbers directly");
  });
});

describe("idempotency keys", () => {
  it("give the first answer again, once executed", async () => {
    const idempotencyKey = randomUUID();
    const params = { amount: 700, currency: "usd" };
    const first = await stripe.paymentIntents.create(params, { idempotencyKey });
    const again = await stripe.paymentIntents.create(params, { idempotencyKey });
    expect(again.id).toBe(first.id);
    const headers = new Headers(again.lastResponse.headers);
    expect(headers.get("idempotent-replayed")).toBe("true");
    expect(headers.get("original-request")).toBe(first.lastResponse.requestId);
  });

  it("give one intent to calls that arrive at once", async () => {
    const idempotencyKey = randomUUID();
    const params = { amount: 700, currency: "usd" };
    const calls = Array.from({ length: 10 }, () =>
      stripe.paymentIntents.create(params, { idempotencyKey, maxNetworkRetries: 5 }),
    );
    const ids = (await Promise.all(calls)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
  });

  it("refuse other parameters", async () => {
    const idempotencyKey = randomUUID();
    await stripe.paymentIntents.create({ amount: 700, currency: "usd" }, { idempotencyKey });
    const error = await failure(
      stripe.paymentIntents.create({ amount: 800, currency: "usd" }, { idempotencyKey }),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error.message).toBe(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${idempotencyKey}' if you meant to execute a different request.`,
    );
  });

  it("repeat a decline for ever", async () => {
    const { id } = await newIntent();
    const idempotencyKey = randomUUID();
    const params = { payment_method: "pm_card_chargeDeclined" };
    const decline = () => stripe.paymentIntents.confirm(id, params, { idempotencyKey });
    const first = await failure(decline());
    const again = await failure(decline());
    expect(again.charge).toBe(first.charge);
    expect(await eventsAbout(id, 2)).toHaveLength(2);
  });

  it("forget what was refused before it was carried out", async () => {
    const idempotencyKey = randomUUID();
    await failure(stripe.paymentIntents.create({ amount: 1, currency: "usd" }, { idempotencyKey }));
    const intent = await stripe.paymentIntents.create(
      { amount: 700, currency: "usd" },
      { idempotencyKey },
    );
    expect(intent.amount).toBe(700);
  });
});

describe("refunds", () => {
  it("give a payment back in parts, and no more than was taken", async () => {
    const { id, latest_charge } = await paid(2000);
    const part = await stripe.refunds.create({ payment_intent: id, amount: 500 });
    expect(part).toMatchObject({ status: "succeeded", amount: 500, payment_intent: id });
    const tooMuch = await failure(stripe.refunds.create({ payment_intent: id, amount: 1501 }));
    expect(tooMuch.statusCode).toBe(400);
    const rest = await stripe.refunds.create({ payment_intent: id });
    expect(rest.amount).toBe(1500);
    const error = await failure(stripe.refunds.create({ payment_intent: id }));
    expect(error).toMatchObject({
      code: "charge_already_refunded",
      message: `Charge ${idOf(latest_charge)} has already been refunded.`,
    });
    const charge = await stripe.charges.retrieve(idOf(latest_charge));
    expect(charge).toMatchObject({ amount_refunded: 2000, refunded: true });
    const { data } = await stripe.refunds.list({ payment_intent: id });
    expect(data.map(({ amount }) => amount)).toEqual([1500, 500]);
    expect((await stripe.refunds.retrieve(part.id)).amount).toBe(500);
  });

  it("are made once for a key, also when asked at once", async () => {
    const { id } = await paid(2000);
    const refund = () =>
      stripe.refunds.create(
        { payment_intent: id, amount: 700 },
        { idempotencyKey: `refund:${id}`, maxNetworkRetries: 5 },
      );
    const made = await Promise.all(Array.from({ length: 5 }, refund));
    expect(new Set(made.map((each) => each.id)).size).toBe(1);
  });

  it("need a payment", async () => {
    const { id } = await newIntent();
    const error = await failure(stripe.refunds.create({ payment_intent: id }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  });
});

describe("a checkout session", () => {
  const create = () =>
    stripe.checkout.sessions.create({
      mode: "payment",
      client_reference_id: "order-1",
      customer_email: "ann@example.com",
      metadata: { order_id: "order-1" },
      payment_intent_data: { metadata: { order_id: "order-1" } },
      line_items: [
        {
          quantity: 3,
          price_data: { currency: "usd", unit_amount: 1250, product_data: { name: "Claw hammer" } },
        },
      ],
      success_url: "https://shop.example/return?session={CHECKOUT_SESSION_ID}",
      cancel_url: "https://shop.example/payment",
    });

  it("opens a hosted page with the total of its lines", async () => {
    const session = await create();
    expect(session).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      amount_total: 3750,
      currency: "usd",
      client_reference_id: "order-1",
      payment_intent: null,
    });
    expect(session.url).toContain(session.id);
    const read = await stripe.checkout.sessions.retrieve(session.id, { expand: ["line_items"] });
    expect(read.line_items?.data[0]).toMatchObject({ quantity: 3, amount_total: 3750 });
  });

  it("can be expired once", async () => {
    const { id } = await create();
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({
      status: "expired",
      url: null,
    });
    const error = await failure(stripe.checkout.sessions.expire(id));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  });
});

describe("webhook signatures", () => {
  const payload = JSON.stringify({ id: "evt_1", object: "event", type: "refund.created" });
  const header = (timestamp = Math.floor(Date.now() / 1000), secret = webhookSecret) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

  it("prove an event, and nothing that was changed, stale or signed by others", () => {
    const read = (text: string, signature: string) =>
      stripe.webhooks.constructEvent(text, signature, webhookSecret);
    expect(read(payload, header()).id).toBe("evt_1");
    const refused = Stripe.errors.StripeSignatureVerificationError;
    expect(() => read(`${payload} `, header())).toThrow(refused);
    expect(() => read(payload, header(undefined, "whsec_other"))).toThrow(refused);
    expect(() => read(payload, header(Math.floor(Date.now() / 1000) - 3600))).toThrow(refused);
  });
});
