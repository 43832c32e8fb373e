/**
 * What the shop counts on from its card provider: intents, asked through the official SDK alone. Nothing
 * here knows the simulator: with STRIPE_SECRET_KEY (and STRIPE_API_BASE) in the environment the
 * same file talks to whatever answers there.
 */
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { stripe } from "~/services/payments/index.server";
import { eventsAbout, failure, newIntent, paid } from "../../support/provider";

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
