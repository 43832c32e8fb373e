import { env } from "~/env.server";
import { inTransaction } from "~/data/connection";
import { paths } from "~/paths";
import { payAsBrowser, type BillingDetails, type TypedCard } from "./browser.server";
import { answerChallenge, openChallenge } from "./challenge.server";
import { emit } from "./events.server";
import { keepFormError } from "./form-errors.server";
import { newIntent } from "./intent-object.server";
import { add, get, lookUp, save, type KeptIntent, type KeptSession } from "./store.server";

/** The shop's own URLs become paths: the browser stays on the host it came by. */
export function locationOf(url: string): string {
  const parsed = new URL(url, env.APP_ORIGIN);
  const isOwn = parsed.origin === env.APP_ORIGIN;
  return isOwn ? parsed.pathname + parsed.search + parsed.hash : parsed.href;
}

const withParams = (url: string, params: Record<string, string>): string => {
  const parsed = new URL(url, env.APP_ORIGIN);
  for (const [name, value] of Object.entries(params)) parsed.searchParams.set(name, value);
  return locationOf(parsed.href);
};

/**
 * A return address of the shop itself, or null: the card form sends nobody elsewhere.
 */
export function ownReturnUrl(raw: string): string | null {
  if (!URL.canParse(raw, env.APP_ORIGIN)) return null;
  const parsed = new URL(raw, env.APP_ORIGIN);
  return parsed.origin === env.APP_ORIGIN ? parsed.href : null;
}

type CardForm = {
  intentId: string;
  clientSecret: string;
  /** An address of the shop, from `ownReturnUrl`. */
  returnUrl: string;
  card: TypedCard;
  billing: BillingDetails;
};

/**
 * The card form inside the shop's payment screen.
 *
 * @returns where the browser goes next; null when the client secret opens nothing
 */
export async function submitCardForm(form: CardForm): Promise<string | null> {
  const found = lookUp("payment_intent", form.intentId);
  if (!found || found.object.client_secret !== form.clientSecret) return null;
  const { intentId, clientSecret, card, returnUrl, billing } = form;
  const attempt = await payAsBrowser(intentId, clientSecret, card, returnUrl, billing);
  switch (attempt.outcome) {
    case "challenge":
      return paths.simulatorChallenge(intentId);
    case "paid":
      return withParams(returnUrl, { payment_intent: intentId });
    case "failed":
      return withParams(returnUrl, {
        payment_intent: intentId,
        payment_error: keepFormError(intentId, attempt.message),
      });
  }
}

/** A hosted page that can still be paid, or null. */
export function openSession(id: string): KeptSession | null {
  const session = lookUp("checkout.session", id)?.object;
  return session?.status === "open" ? session : null;
}

/** @returns where the browser goes next, or the provider's message for the buyer */
export async function submitHostedForm(
  session: KeptSession,
  card: TypedCard,
): Promise<{ to: string } | { message: string }> {
  const intent = intentOfSession(session.id);
  const email = session.customer_email;
  const attempt = await payAsBrowser(
    intent.id,
    intent.client_secret ?? "",
    card,
    new URL(session.success_url ?? paths.home(), env.APP_ORIGIN).href,
    email === null ? {} : { email },
  );
  if (attempt.outcome === "failed") return { message: attempt.message };
  if (attempt.outcome === "challenge") return { to: paths.simulatorChallenge(intent.id) };
  return { to: locationOf(session.success_url ?? paths.home()) };
}

/** The intent behind a hosted page, made when the first buyer pays there. */
function intentOfSession(sessionId: string): KeptIntent {
  return inTransaction((tx) => {
    const { object: session, hidden } = get("checkout.session", sessionId);
    if (session.payment_intent !== null)
      return get("payment_intent", session.payment_intent).object;
    const intent = newIntent({
      amount: session.amount_total ?? 0,
      currency: session.currency ?? "usd",
      metadata: hidden.intentMetadata ?? {},
      description: null,
      receipt_email: null,
      capture_method: "automatic_async",
      automatic: null,
    });
    add(tx, "payment_intent", intent, { hidden: { session: sessionId } });
    save(tx, "checkout.session", { ...session, payment_intent: intent.id });
    emit(tx, "payment_intent.created", intent, null);
    return intent;
  });
}

/** What the bank's page shows. */
export function challengeView(intentId: string): { amountCents: number } | null {
  const found = openChallenge(intentId);
  return found && { amountCents: found.object.amount };
}

/**
 * The buyer has answered the bank.
 *
 * @returns where the browser goes next; null when nothing waited for an answer
 */
export function submitChallenge(intentId: string, passed: boolean): string | null {
  const before = openChallenge(intentId);
  if (!before || !answerChallenge(intentId, passed)) return null;
  const { object: intent } = get("payment_intent", intentId);
  const returnUrl = before.object.next_action?.redirect_to_url?.return_url ?? paths.home();
  const isPaid = intent.status === "succeeded" || intent.status === "requires_capture";
  if (isPaid && before.hidden.session !== undefined) return locationOf(returnUrl);
  const common = {
    payment_intent: intentId,
    payment_intent_client_secret: intent.client_secret ?? "",
  };
  if (isPaid) return withParams(returnUrl, { ...common, redirect_status: "succeeded" });

  const message = buyersMessage(intent);
  const { session } = before.hidden;
  if (session !== undefined) {
    return paths.simulatorCheckout(session, keepFormError(session, message));
  }
  const error = keepFormError(intentId, message);
  return withParams(returnUrl, { ...common, redirect_status: "failed", payment_error: error });
}

/** The provider's script words a failed 3-D Secure check for buyers; other texts stay as they are. */
function buyersMessage({ last_payment_error: error }: KeptIntent): string {
  return error?.type === "card_error" && error.message
    ? error.message
    : "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
}
