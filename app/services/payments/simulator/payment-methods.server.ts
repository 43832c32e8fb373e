import type Stripe from "stripe";
import type { Tx } from "~/data/connection";
import {
  cardNamed,
  cardOfNumber,
  cardOfToken,
  hasValidCheckDigit,
  type TestCard,
} from "./cards.server";
import { errors } from "./errors.server";
import { simulatorId, unixNow } from "./ids.server";
import type { Params } from "./params.server";
import type { Call } from "./call.server";
import { add, get, type Found } from "./store.server";

type CardFacts = { last4: string; expMonth: number; expYear: number };

/** POST /v1/payment_methods: a card number only from a browser, a token from anywhere. */
export function createPaymentMethod(tx: Tx, { params, key }: Call): Stripe.PaymentMethod {
  params.only("type", "card", "billing_details", "metadata", "allow_redisplay");
  if (params.required("type") !== "card") {
    throw errors.invalid(undefined, "The simulator takes cards only.", "type");
  }
  const sent = params.object("card") ?? params.absent("card");
  sent.only("number", "exp_month", "exp_year", "cvc", "token");
  const token = sent.text("token");
  const billing = params.object("billing_details");
  if (token !== undefined) {
    const named = cardOfToken(token.replace(/^tok_/, "pm_card_"));
    if (!named) throw errors.noSuch("token", token, "card[token]");
    return addMethod(tx, named, factsOfToken(named), billing);
  }
  if (key === "secret") {
    throw errors.unsafeNumber(
      "Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.",
    );
  }
  const { card, facts } = readCard(sent);
  return addMethod(tx, card, facts, billing);
}

function readCard(sent: Params): { card: TestCard; facts: CardFacts } {
  const number = (sent.text("number") ?? "").replace(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number) || !hasValidCheckDigit(number)) {
    throw errors.card("incorrect_number", "Your card number is incorrect.", "number");
  }
  const expMonth = Number(sent.text("exp_month") ?? "");
  const expYear = fullYear(Number(sent.text("exp_year") ?? ""));
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12) {
    const message = "Your card's expiration month is invalid.";
    throw errors.card("invalid_expiry_month", message, "exp_month");
  }
  const today = new Date();
  const past = expYear * 12 + expMonth < today.getFullYear() * 12 + today.getMonth() + 1;
  if (!Number.isInteger(expYear) || past || expYear > today.getFullYear() + 50) {
    const message = "Your card's expiration year is invalid.";
    throw errors.card("invalid_expiry_year", message, "exp_year");
  }
  const card = cardOfNumber(number);
  const cvc = sent.text("cvc") ?? "";
  const cvcLength = /^3[47]/.test(number) ? 4 : 3;
  if (!/^\d+$/.test(cvc) || cvc.length !== cvcLength) {
    throw errors.card("invalid_cvc", "Your card's security code is invalid.", "cvc");
  }
  if (!card) {
    throw errors.card(
      "card_declined",
      "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
      "number",
    );
  }
  return { card, facts: { last4: number.slice(-4), expMonth, expYear } };
}

const fullYear = (year: number) => (year < 100 ? 2000 + year : year);

const factsOfToken = (card: TestCard): CardFacts => ({
  last4: (card.numbers[0] ?? "").slice(-4),
  expMonth: 12,
  expYear: new Date().getFullYear() + 1,
});

/**
 * The payment method that a call names: one of the books, or a fresh one for `pm_card_…`.
 *
 * @throws SimulatorError 404
 */
export function methodFor(tx: Tx, id: string): Found<"payment_method"> {
  const named = cardOfToken(id);
  if (!named) return get("payment_method", id);
  const object = addMethod(tx, named, factsOfToken(named), undefined);
  return { object, hidden: { card: named.name } };
}

/** The card behind a payment method, by its private name. */
export function cardBehind(found: Found<"payment_method">): TestCard {
  const card = cardNamed(found.hidden.card ?? "");
  if (!card) throw errors.noSuch("PaymentMethod", found.object.id, "payment_method");
  return card;
}

function addMethod(
  tx: Tx,
  card: TestCard,
  facts: CardFacts,
  billing: Params | undefined,
): Stripe.PaymentMethod {
  billing?.only("name", "email", "phone", "address");
  const method: Stripe.PaymentMethod = {
    id: simulatorId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: {
      address: null,
      email: billing?.clearable("email") ?? null,
      name: billing?.clearable("name") ?? null,
      phone: billing?.clearable("phone") ?? null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: card.cvcCheck ?? "pass",
      },
      country: "US",
      display_brand: card.brand,
      exp_month: facts.expMonth,
      exp_year: facts.expYear,
      funding: "credit",
      generated_from: null,
      last4: facts.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: unixNow(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
  add(tx, "payment_method", method, { hidden: { card: card.name } });
  return method;
}
