import type Stripe from "stripe";
import { simFetch, SIMULATOR_PUBLISHABLE_KEY } from "./fetch.server";

/** What a buyer types into the card form; it goes no further than this folder. */
export type TypedCard = {
  number: string;
  /** Month and year: `12/34`, `1234` or `12 / 2034`. */
  expiry: string;
  cvc: string;
};
export type BillingDetails = { name?: string; email?: string };

export type Attempt =
  | { outcome: "paid"; intent: Stripe.PaymentIntent }
  | { outcome: "challenge"; intent: Stripe.PaymentIntent }
  | { outcome: "failed"; message: string };

const UNREACHABLE =
  "We could not reach your bank. You have not been charged twice; please try again.";

/**
 * What the provider's own script does in a browser: makes a payment method from the card and
 * confirms the intent with it, by the publishable key and the client secret.
 *
 * @returns the provider's message for the buyer when the card is refused
 */
export async function payAsBrowser(
  intentId: string,
  clientSecret: string,
  card: TypedCard,
  returnUrl: string,
  billing: BillingDetails = {},
): Promise<Attempt> {
  const method = await post("payment_methods", methodForm(card, billing));
  if ("message" in method) return { outcome: "failed", message: method.message };
  const confirmed = await post(`payment_intents/${encodeURIComponent(intentId)}/confirm`, {
    payment_method: method.id,
    client_secret: clientSecret,
    return_url: returnUrl,
  });
  if ("message" in confirmed) return { outcome: "failed", message: confirmed.message };
  // The answer of a confirm is an intent: this module's own neighbour wrote it.
  const intent = confirmed as Stripe.PaymentIntent;
  return { outcome: intent.status === "requires_action" ? "challenge" : "paid", intent };
}

function methodForm(card: TypedCard, billing: BillingDetails): Record<string, string> {
  const [month, year] = splitExpiry(card.expiry);
  return {
    type: "card",
    "card[number]": card.number || "0",
    "card[exp_month]": month,
    "card[exp_year]": year,
    "card[cvc]": card.cvc.trim() || "0",
    ...(billing.name && { "billing_details[name]": billing.name }),
    ...(billing.email && { "billing_details[email]": billing.email }),
  };
}

/** @returns month and year as texts; "0" stands for what cannot be read */
export function splitExpiry(expiry: string): [month: string, year: string] {
  const match = /^\s*(\d{1,2})\s*\/\s*(\d{4}|\d{2})\s*$|^\s*(\d{2})(\d{2})\s*$/.exec(expiry);
  if (!match) return ["0", "0"];
  return [match[1] ?? match[3] ?? "0", match[2] ?? match[4] ?? "0"];
}

async function post(
  path: string,
  form: Record<string, string>,
): Promise<{ id: string } | { message: string }> {
  let response: Response;
  let text: string;
  try {
    response = await simFetch(`https://api.stripe.com/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${SIMULATOR_PUBLISHABLE_KEY}` },
      body: new URLSearchParams(form).toString(),
    });
    text = await response.text();
  } catch {
    // A broken connection, as a tester asked for.
    return { message: UNREACHABLE };
  }
  return readAnswer(response.ok, text);
}

function readAnswer(isGood: boolean, text: string): { id: string } | { message: string } {
  try {
    const body = JSON.parse(text) as { id: string; error?: { message: string; type: string } };
    if (isGood) return body;
    return { message: body.error?.message ?? UNREACHABLE };
  } catch {
    // A torn answer: nobody knows what happened, the shop finds out by itself.
    return { message: UNREACHABLE };
  }
}
