import type Stripe from "stripe";
import { clientSecretOf, simulatorId, unixNow } from "./ids.server";
import type { KeptIntent } from "./store.server";

type Wanted = Pick<
  Stripe.PaymentIntent,
  "amount" | "currency" | "metadata" | "description" | "receipt_email" | "capture_method"
> & { automatic: Stripe.PaymentIntent.AutomaticPaymentMethods | null };

/** A payment intent that waits for its payment method. */
export function newIntent({ automatic, ...wanted }: Wanted): KeptIntent {
  const id = simulatorId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automatic,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: clientSecretOf(id),
    confirmation_method: "automatic",
    created: unixNow(),
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: "automatic",
      },
    },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
    ...wanted,
  };
}
