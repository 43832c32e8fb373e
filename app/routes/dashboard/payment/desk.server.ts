import { findOpenPayment } from "~/data/payments";
import type { Actor } from "~/domain/account";
import { detailOf } from "~/http/failure.server";
import { settleOpenPayment } from "~/operations/settle-payment";
import { startPayment } from "~/operations/start-payment";
import { paths } from "~/paths";
import {
  paymentsMode,
  PaymentsUnavailable,
  publishableKey,
  readFormError,
  readIntent,
} from "~/services/payments/index.server";

/** How the screen takes a payment: by the simulator's plain form, or by the provider's script. */
export type Means =
  | { kind: "form"; action: string; clientSecret: string; returnTo: string }
  | { kind: "stripe"; publishableKey: string; intentFrom: string; returnTo: string };

export type Desk = { means: Means | null; error: string | null };

/** In place of a reference: the provider's own words about the last attempt. */
const LATEST = "latest";

/**
 * What the payment screen of an order offers now.
 *
 * @param reference names what the last attempt ended with, if it failed
 */
export function openDesk(customer: Actor, orderId: string, reference: string | null) {
  return paymentsMode === "stripe"
    ? openStripeDesk(orderId, reference)
    : openFormDesk(customer, orderId, reference);
}

/** Nothing is created by looking: the intent is made when the buyer presses Pay. */
async function openStripeDesk(orderId: string, reference: string | null): Promise<Desk> {
  const means = {
    kind: "stripe" as const,
    publishableKey,
    intentFrom: paths.paymentIntent(orderId),
    returnTo: paths.paymentReturn(orderId),
  };
  try {
    await settleOpenPayment(orderId);
    return { means, error: reference === LATEST ? await latestError(orderId) : null };
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return { means, error: null };
    throw error;
  }
}

async function openFormDesk(
  customer: Actor,
  orderId: string,
  reference: string | null,
): Promise<Desk> {
  const started = await startPayment(customer, orderId);
  if (!started.ok) return { means: null, error: detailOf(started.failure) };
  const { intentId, clientSecret } = started.value;
  return {
    means: {
      kind: "form",
      action: paths.simulatorPay(intentId),
      clientSecret,
      returnTo: paths.paymentReturn(orderId),
    },
    error: reference && readFormError(reference, intentId),
  };
}

async function latestError(orderId: string): Promise<string | null> {
  const intentId = findOpenPayment(orderId)?.intentId;
  return intentId ? (await readIntent(intentId)).latestError : null;
}
