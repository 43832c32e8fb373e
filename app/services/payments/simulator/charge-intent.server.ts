import type Stripe from "stripe";
import type { Tx } from "~/data/connection";
import type { Answer } from "./call.server";
import type { TestCard } from "./cards.server";
import { newCharge } from "./charge-object.server";
import { withDocs, type ErrorBody } from "./errors.server";
import { emit, type Cause } from "./events.server";
import { unixNow } from "./ids.server";
import { cardBehind } from "./payment-methods.server";
import { completeSession } from "./session-object.server";
import { add, save, type Found, type KeptCharge, type KeptIntent } from "./store.server";

/**
 * Charges the card: the intent ends as succeeded (or waits for its capture), or goes back to
 * requires_payment_method with the bank's refusal, which is answered with 402.
 */
export function chargeIntent(
  tx: Tx,
  { object: intent, hidden }: Found<"payment_intent">,
  method: Found<"payment_method">,
  cause: Cause,
): Answer {
  const card = cardBehind(method);
  const manual = intent.capture_method === "manual";
  const charge = newCharge(intent, method.object, card, !manual);
  add(tx, "charge", charge, { parent: intent.id, hidden: { card: card.name } });
  if (card.decline) return refuse(tx, intent, hidden, charge, method.object, card, cause);

  const paid: KeptIntent = {
    ...intent,
    status: manual ? "requires_capture" : "succeeded",
    amount_capturable: manual ? intent.amount : 0,
    amount_received: manual ? 0 : intent.amount,
    latest_charge: charge.id,
    payment_method: method.object.id,
    last_payment_error: null,
    next_action: null,
  };
  save(tx, "payment_intent", paid, { hidden: { ...hidden, authenticating: undefined } });
  emit(tx, "charge.succeeded", charge, cause);
  emit(
    tx,
    manual ? "payment_intent.amount_capturable_updated" : "payment_intent.succeeded",
    paid,
    cause,
  );
  if (card.disputed) emit(tx, "charge.dispute.created", disputeOf(charge), cause);
  if (hidden.session !== undefined) completeSession(tx, hidden.session, method.object, cause);
  return { status: 200, body: paid };
}

function refuse(
  tx: Tx,
  intent: KeptIntent,
  hidden: Found<"payment_intent">["hidden"],
  charge: KeptCharge,
  method: Stripe.PaymentMethod,
  card: TestCard,
  cause: Cause,
): Answer {
  const { code = "card_declined", declineCode, message = "", param } = card.decline ?? {};
  const error: ErrorBody = withDocs({
    type: "card_error",
    code,
    message,
    charge: charge.id,
    payment_method: method,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    ...(param === undefined ? {} : { param }),
  });
  const failed = failIntent(tx, { object: intent, hidden }, error, charge.id);
  emit(tx, "charge.failed", charge, cause);
  emit(tx, "payment_intent.payment_failed", failed, cause);
  return { status: 402, body: { error: { ...error, payment_intent: failed } } };
}

/** Back to requires_payment_method: the intent can be tried again with another card. */
export function failIntent(
  tx: Tx,
  { object, hidden }: Found<"payment_intent">,
  error: ErrorBody,
  chargeId: string | null,
): KeptIntent {
  const failed: KeptIntent = {
    ...object,
    status: "requires_payment_method",
    last_payment_error: error,
    latest_charge: chargeId ?? object.latest_charge,
    payment_method: null,
    next_action: null,
  };
  save(tx, "payment_intent", failed, { hidden: { ...hidden, authenticating: undefined } });
  return failed;
}

/** The simulator keeps no disputes: the event carries what a listener looks at. */
const disputeOf = (charge: KeptCharge) => ({
  id: `du_${charge.id.slice(3)}`,
  object: "dispute",
  amount: charge.amount,
  charge: charge.id,
  created: unixNow(),
  currency: charge.currency,
  payment_intent: charge.payment_intent,
  reason: "fraudulent",
  status: "needs_response",
});
