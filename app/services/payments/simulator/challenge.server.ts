import { inTransaction } from "~/data/connection";
import { chargeIntent, failIntent } from "./charge-intent.server";
import { withDocs } from "./errors.server";
import { emit } from "./events.server";
import { get, lookUp, type Found } from "./store.server";

/** The bank's question, as its page shows it; null when nothing waits for an answer. */
export function openChallenge(intentId: string): Found<"payment_intent"> | null {
  const found = lookUp("payment_intent", intentId);
  const waits = found?.object.status === "requires_action" && found.hidden.authenticating;
  return found && waits ? found : null;
}

/**
 * The buyer's answer on the bank's page: passing charges the card (which may still be declined),
 * failing sends the intent back to requires_payment_method.
 *
 * @returns false when nothing waits for an answer, such as after a second click
 */
export function answerChallenge(intentId: string, passed: boolean): boolean {
  return inTransaction((tx) => {
    const found = openChallenge(intentId);
    const methodId = found?.hidden.authenticating;
    if (!found || methodId === undefined) return false;
    const method = get("payment_method", methodId);
    if (passed) {
      chargeIntent(tx, found, method, null);
      return true;
    }
    const failed = failIntent(
      tx,
      found,
      withDocs({
        type: "invalid_request_error",
        code: "payment_intent_authentication_failure",
        message:
          "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
        payment_method: method.object,
      }),
      null,
    );
    emit(tx, "payment_intent.payment_failed", failed, null);
    return true;
  });
}
