import type Stripe from "stripe";
import type { Tx } from "~/data/connection";
import { emit, type Cause } from "./events.server";
import { get, save, type KeptSession } from "./store.server";

type Wanted = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "amount_total"
  | "cancel_url"
  | "client_reference_id"
  | "created"
  | "currency"
  | "customer_email"
  | "expires_at"
  | "metadata"
  | "success_url"
  | "url"
> & { line_items: Stripe.ApiList<Stripe.LineItem> };

/** A hosted page that waits for its buyer. */
export function newSession({ line_items, ...wanted }: Wanted): KeptSession {
  return {
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: wanted.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: "if_required",
    customer_details: null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    line_items,
    livemode: false,
    locale: null,
    managed_payments: null,
    mode: "payment",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    wallet_options: null,
    ...wanted,
  };
}

/** The intent of a hosted page has succeeded: the page is done. */
export function completeSession(
  tx: Tx,
  id: string,
  method: Stripe.PaymentMethod,
  cause: Cause,
): void {
  const { object: session } = get("checkout.session", id);
  const completed: KeptSession = {
    ...session,
    status: "complete",
    payment_status: "paid",
    url: null,
    customer_details: {
      address: null,
      business_name: null,
      email: session.customer_email,
      individual_name: null,
      name: method.billing_details.name,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
  };
  save(tx, "checkout.session", completed, { wakeAt: null });
  emit(tx, "checkout.session.completed", completed, cause);
}
