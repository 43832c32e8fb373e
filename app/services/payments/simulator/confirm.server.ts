import { env } from "~/env.server";
import type { Tx } from "~/data/connection";
import { paths } from "~/paths";
import type { Answer, Call } from "./call.server";
import { errors } from "./errors.server";
import { emit } from "./events.server";
import { requireClientSecret } from "./intent-access.server";
import { cardBehind, methodFor } from "./payment-methods.server";
import { chargeIntent } from "./charge-intent.server";
import { get, save, type KeptIntent } from "./store.server";

/** A buyer who has left the bank's page may come back with another card. */
const CONFIRMABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];

/**
 * POST /v1/payment_intents/:id/confirm. The caller's transaction holds the write lock, so of
 * confirms that arrive at once exactly one finds the intent open: one charge.
 */
export function confirmIntent(tx: Tx, call: Call): Answer {
  const { params, cause } = call;
  const found = get("payment_intent", call.id);
  if (call.key === "publishable") requireClientSecret(found, params);
  const intent = found.object;
  requireConfirmable(intent);
  const returnUrl = params.text("return_url");
  if (intent.automatic_payment_methods?.allow_redirects === "always" && returnUrl === undefined) {
    throw errors.refused(
      "payment_intent_invalid_parameter",
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.",
      "return_url",
    );
  }
  const methodId = params.text("payment_method") ?? intent.payment_method;
  if (methodId === null) {
    throw errors.state(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    );
  }
  const method = methodFor(tx, methodId);
  const card = cardBehind(method);
  if (!card.challenge) return chargeIntent(tx, found, method, cause);

  const waiting: KeptIntent = {
    ...intent,
    status: "requires_action",
    payment_method: method.object.id,
    last_payment_error: null,
    next_action: challengeOf(intent, returnUrl),
  };
  save(tx, "payment_intent", waiting, {
    hidden: { ...found.hidden, authenticating: method.object.id },
  });
  emit(tx, "payment_intent.requires_action", waiting, cause);
  return { status: 200, body: waiting };
}

function requireConfirmable(intent: KeptIntent): void {
  if (CONFIRMABLE.includes(intent.status)) return;
  if (intent.status === "succeeded") {
    throw errors.state(
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
      intent,
    );
  }
  throw errors.state(
    `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
    intent,
  );
}

/** With a return URL the bank's page is a redirect; without, it is the browser library's task. */
function challengeOf(intent: KeptIntent, returnUrl: string | undefined): KeptIntent["next_action"] {
  const url = new URL(paths.simulatorChallenge(intent.id), env.APP_ORIGIN).href;
  return returnUrl === undefined
    ? { type: "use_stripe_sdk", use_stripe_sdk: {} }
    : { type: "redirect_to_url", redirect_to_url: { url, return_url: returnUrl } };
}
