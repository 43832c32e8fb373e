import type Stripe from "stripe";
import type { TestCard } from "./cards.server";
import { simulatorId, unixNow } from "./ids.server";
import type { KeptCharge, KeptIntent } from "./store.server";

/** The charge that an attempt to pay leaves behind, good or failed. */
export function newCharge(
  intent: KeptIntent,
  method: Stripe.PaymentMethod,
  card: TestCard,
  captured: boolean,
): KeptCharge {
  const { decline } = card;
  return {
    id: simulatorId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: !decline && captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: "IRONWRIGHT TEST",
    captured: !decline && captured,
    created: unixNow(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: card.disputed ?? false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(card),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: "card", card: cardDetails(intent, method, card) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
}

function outcomeOf(card: TestCard): Stripe.Charge.Outcome {
  const reason = card.decline?.declineCode ?? card.decline?.code ?? null;
  const common = { advice_code: null, network_advice_code: null, network_decline_code: null };
  if (!card.decline) {
    return {
      ...common,
      network_status: "approved_by_network",
      reason: null,
      risk_level: "normal",
      seller_message: "Payment complete.",
      type: "authorized",
    };
  }
  return {
    ...common,
    network_status: card.blocked ? "not_sent_to_network" : "declined_by_network",
    reason: card.blocked ? "highest_risk_level" : reason,
    risk_level: card.blocked ? "highest" : "normal",
    seller_message: card.blocked
      ? "Stripe blocked this payment as too risky."
      : "The bank did not return any further details with this decline.",
    type: card.blocked ? "blocked" : "issuer_declined",
  };
}

function cardDetails(
  intent: KeptIntent,
  method: Stripe.PaymentMethod,
  card: TestCard,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: card.decline ? null : intent.amount,
    authorization_code: null,
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: card.cvcCheck ?? "pass",
    },
    country: "US",
    electronic_commerce_indicator: null,
    exp_month: method.card?.exp_month ?? 12,
    exp_year: method.card?.exp_year ?? new Date().getFullYear() + 1,
    funding: "credit",
    installments: null,
    last4: method.card?.last4 ?? null,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: "unregulated",
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
