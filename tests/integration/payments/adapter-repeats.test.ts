/**
 * What the shop counts on from its card provider: keys, refunds, hosted pages, signatures, asked through the official SDK alone. Nothing
 * here knows the simulator: with STRIPE_SECRET_KEY (and STRIPE_API_BASE) in the environment the
 * same file talks to whatever answers there.
 */
import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { stripe, webhookSecret } from "~/services/payments/index.server";
import { eventsAbout, failure, idOf, newIntent, paid } from "../../support/provider";

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
