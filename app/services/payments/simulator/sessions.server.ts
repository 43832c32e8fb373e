import type Stripe from "stripe";
import { env } from "~/env.server";
import type { Tx } from "~/data/connection";
import { paths } from "~/paths";
import type { Call } from "./call.server";
import { errors } from "./errors.server";
import { emit } from "./events.server";
import { simulatorId, unixNow } from "./ids.server";
import { cancelIntent, readCurrency, requireCards } from "./intents.server";
import { Params } from "./params.server";
import { newSession } from "./session-object.server";
import { add, get, save, type KeptSession } from "./store.server";

const HALF_HOUR = 1_800;
const DAY = 86_400;

/** POST /v1/checkout/sessions: a hosted page for one payment. */
export function createSession(tx: Tx, { params }: Call): KeptSession {
  params.only(
    ...["mode", "line_items", "success_url", "cancel_url", "client_reference_id"],
    ...["customer_email", "expires_at", "metadata", "payment_intent_data"],
    ...["allowed_payment_method_types", "ui_mode"],
  );
  if (params.required("mode") !== "payment") {
    throw errors.invalid(undefined, "The simulator knows mode=payment only.", "mode");
  }
  requireCards(params);
  const id = simulatorId("cs_test");
  const created = unixNow();
  const expiresAt = params.integer("expires_at") ?? created + DAY;
  if (expiresAt < created + HALF_HOUR - 60 || expiresAt > created + DAY + 60) {
    const message =
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.";
    throw errors.invalid(undefined, message, "expires_at");
  }
  const lines = params.objects("line_items").map(readLine);
  if (lines.length === 0) params.absent("line_items");
  const intentData = params.object("payment_intent_data")?.only("metadata", "description");
  const session = newSession({
    id,
    amount_total: lines.reduce((sum, line) => sum + line.amount_total, 0),
    cancel_url: params.text("cancel_url") ?? null,
    client_reference_id: params.text("client_reference_id") ?? null,
    created,
    currency: "usd",
    customer_email: params.text("customer_email") ?? null,
    expires_at: expiresAt,
    metadata: params.metadata(),
    success_url: params.required("success_url").replaceAll("{CHECKOUT_SESSION_ID}", id),
    url: new URL(paths.simulatorCheckout(id), env.APP_ORIGIN).href,
    line_items: { object: "list", url: "", has_more: false, data: lines },
  });
  add(tx, "checkout.session", session, {
    wakeAt: expiresAt * 1000,
    hidden: { intentMetadata: intentData?.metadata() ?? {} },
  });
  return session;
}

function readLine(line: Params): Stripe.LineItem {
  line.only("price_data", "quantity");
  const price = line.object("price_data") ?? line.absent("price_data");
  price.only("currency", "product_data", "unit_amount");
  const currency = readCurrency(price);
  const unit = price.positive("unit_amount") ?? price.absent("unit_amount");
  const quantity = line.positive("quantity") ?? 1;
  const product = price.object("product_data") ?? price.absent("product_data");
  return {
    id: simulatorId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: unit * quantity,
    amount_tax: 0,
    amount_total: unit * quantity,
    currency,
    description: product.required("name"),
    metadata: {},
    price: null,
    quantity,
  };
}

/** GET /v1/checkout/sessions/:id; the lines only when they are asked for, as the provider does. */
export function retrieveSession({ id, params }: Call): KeptSession {
  params.only();
  const { line_items, ...session } = get("checkout.session", id).object;
  return params.texts("expand").includes("line_items") ? { ...session, line_items } : session;
}

/** POST /v1/checkout/sessions/:id/expire */
export function expireSession(tx: Tx, call: Call): KeptSession {
  call.params.only();
  const { object: session } = get("checkout.session", call.id);
  if (session.status !== "open") {
    throw errors.refused(
      "checkout_session_unexpected_state",
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      "session",
    );
  }
  const intentId = session.payment_intent;
  if (intentId !== null) cancelIntent(tx, { ...call, id: intentId, params: new Params({}) });
  const expired: KeptSession = { ...session, status: "expired", url: null };
  save(tx, "checkout.session", expired, { wakeAt: null });
  emit(tx, "checkout.session.expired", expired, call.cause);
  return expired;
}
