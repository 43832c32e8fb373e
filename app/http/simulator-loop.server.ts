import { env } from "~/env.server";
import { paths } from "~/paths";
import { paymentsMode, webhookSecret } from "~/services/payments/index.server";
import { startDelivering } from "~/services/payments/simulator/delivery.server";
import { receiveEvent } from "./stripe-webhook.server";

/**
 * Lets the payment simulator send its webhooks, signed, to the handler of the real route. With a
 * real provider there is nothing to do: it sends its own. @returns what stops it
 */
export function startSimulator(): () => void {
  if (paymentsMode !== "simulator") return () => undefined;
  const url = new URL(paths.stripeWebhook(), env.APP_ORIGIN).href;
  return startDelivering({ url, secret: webhookSecret, handler: receiveEvent });
}
