import type { Tx } from "~/data/connection";
import type { Answer, Call } from "./call.server";
import { confirmIntent } from "./confirm.server";
import { errors } from "./errors.server";
import { emit } from "./events.server";
import { unixNow } from "./ids.server";
import { requireClientSecret } from "./intent-access.server";
import { newIntent } from "./intent-object.server";
import type { Params } from "./params.server";
import { methodFor } from "./payment-methods.server";
import { add, get, listOf, save, type KeptIntent } from "./store.server";

const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;

const OPEN = ["requires_payment_method", "requires_confirmation", "requires_action"];
const CANCELABLE = [
  "requires_payment_method",
  "requires_capture",
  "requires_confirmation",
  "requires_action",
  "processing",
];

/** POST /v1/payment_intents */
export function createIntent(tx: Tx, call: Call): Answer {
  const { params } = call;
  params.only(
    ...["amount", "currency", "automatic_payment_methods", "allowed_payment_method_types"],
    ...["receipt_email", "description", "confirm", "payment_method", "return_url"],
    ...["capture_method", "off_session", "metadata"],
  );
  const amount = readAmount(params) ?? params.absent("amount");
  const intent = newIntent({
    amount,
    currency: readCurrency(params),
    metadata: params.metadata(),
    description: params.text("description") ?? null,
    receipt_email: params.text("receipt_email") ?? null,
    capture_method:
      params.oneOf("capture_method", ["automatic", "automatic_async", "manual"]) ??
      "automatic_async",
    automatic: readAutomatic(params),
  });
  const confirm = params.flag("confirm") ?? false;
  const method = params.text("payment_method");
  if (method !== undefined && !confirm) {
    intent.payment_method = methodFor(tx, method).object.id;
    intent.status = "requires_confirmation";
  }
  add(tx, "payment_intent", intent);
  emit(tx, "payment_intent.created", intent, call.cause);
  return confirm ? confirmIntent(tx, { ...call, id: intent.id }) : { status: 200, body: intent };
}

/** Sent or not, the account's own methods count: the simulated account has cards only. */
function readAutomatic(params: Params): KeptIntent["automatic_payment_methods"] {
  requireCards(params);
  const sent = params.object("automatic_payment_methods")?.only("enabled", "allow_redirects");
  const enabled = sent?.flag("enabled") ?? true;
  const allow_redirects = sent?.oneOf("allow_redirects", ["always", "never"]) ?? "always";
  return { enabled, allow_redirects };
}

export function requireCards(params: Params): void {
  const key = "allowed_payment_method_types";
  if (!params.has(key) || params.texts(key).includes("card")) return;
  throw errors.invalid(undefined, "The simulator takes cards only.", key);
}

export function readAmount(params: Params, key = "amount"): number | undefined {
  const amount = params.positive(key);
  if (amount === undefined) return undefined;
  if (amount < MIN_CENTS) {
    throw errors.invalid("amount_too_small", "Amount must be at least $0.50 usd", key);
  }
  if (amount > MAX_CENTS) {
    throw errors.invalid("amount_too_large", "Amount must be no more than $999,999.99", key);
  }
  return amount;
}

export function readCurrency(params: Params): string {
  const currency = params.required("currency").toLowerCase();
  if (currency === "usd") return currency;
  throw errors.invalid(undefined, `Invalid currency: ${currency}.`, "currency");
}

/** GET /v1/payment_intents/:id; a browser needs the client secret. */
export function retrieveIntent({ id, params, key }: Call): KeptIntent {
  params.only("client_secret");
  const found = get("payment_intent", id);
  if (key === "publishable") requireClientSecret(found, params);
  return found.object;
}

export const listIntents = ({ params }: Call) =>
  listOf(
    "payment_intent",
    "/v1/payment_intents",
    params.only("limit", "starting_after", "created"),
  );

/** POST /v1/payment_intents/:id */
export function updateIntent(tx: Tx, { id, params }: Call): KeptIntent {
  params.only("amount", "currency", "metadata", "description", "receipt_email");
  const { object: intent } = get("payment_intent", id);
  const amount = readAmount(params);
  if (amount !== undefined && !OPEN.includes(intent.status)) {
    throw errors.state(
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: ${OPEN.join(", ")}.`,
      intent,
    );
  }
  const receiptEmail = params.clearable("receipt_email");
  const description = params.clearable("description");
  const updated: KeptIntent = {
    ...intent,
    amount: amount ?? intent.amount,
    metadata: params.metadata(intent.metadata),
    receipt_email: receiptEmail === undefined ? intent.receipt_email : receiptEmail,
    description: description === undefined ? intent.description : description,
  };
  save(tx, "payment_intent", updated);
  return updated;
}

/** POST /v1/payment_intents/:id/cancel */
export function cancelIntent(tx: Tx, { id, params, cause }: Call): KeptIntent {
  params.only("cancellation_reason");
  const reasons = ["abandoned", "duplicate", "fraudulent", "requested_by_customer"] as const;
  const reason = params.oneOf("cancellation_reason", reasons) ?? null;
  const { object: intent } = get("payment_intent", id);
  if (!CANCELABLE.includes(intent.status)) {
    throw errors.state(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(", ")}.`,
      intent,
    );
  }
  const canceled: KeptIntent = {
    ...intent,
    status: "canceled",
    amount_capturable: 0,
    canceled_at: unixNow(),
    cancellation_reason: reason,
    next_action: null,
  };
  save(tx, "payment_intent", canceled, { hidden: {} });
  emit(tx, "payment_intent.canceled", canceled, cause);
  return canceled;
}
