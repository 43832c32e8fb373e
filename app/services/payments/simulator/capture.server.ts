import type { Tx } from "~/data/connection";
import type { Call } from "./call.server";
import { errors } from "./errors.server";
import { emit } from "./events.server";
import { get, save, type KeptCharge, type KeptIntent } from "./store.server";

/** POST /v1/payment_intents/:id/capture: takes what a manual confirm has set aside. */
export function captureIntent(tx: Tx, { id, params, cause }: Call): KeptIntent {
  params.only("amount_to_capture", "metadata");
  const { object: intent } = get("payment_intent", id);
  if (intent.status !== "requires_capture" || intent.latest_charge === null) {
    throw errors.state(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      intent,
    );
  }
  const amount = params.positive("amount_to_capture") ?? intent.amount_capturable;
  if (amount > intent.amount_capturable) {
    const message = "The amount to capture is greater than the capturable amount.";
    throw errors.refused("amount_too_large", message, "amount_to_capture");
  }
  const { object: charge } = get("charge", intent.latest_charge);
  const captured: KeptCharge = { ...charge, captured: true, amount_captured: amount };
  const paid: KeptIntent = {
    ...intent,
    status: "succeeded",
    amount_capturable: 0,
    amount_received: amount,
  };
  save(tx, "charge", captured);
  save(tx, "payment_intent", paid);
  emit(tx, "charge.captured", captured, cause);
  emit(tx, "payment_intent.succeeded", paid, cause);
  return paid;
}
