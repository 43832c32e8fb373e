/**
 * What the shop counts on from its card provider: test cards, asked through the official SDK alone. Nothing
 * here knows the simulator: with STRIPE_SECRET_KEY (and STRIPE_API_BASE) in the environment the
 * same file talks to whatever answers there.
 */
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { stripe } from "~/services/payments/index.server";
import { eventsAbout, failure, idOf, newIntent, paid } from "../../support/provider";

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
