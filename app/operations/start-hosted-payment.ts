import { setSession } from "~/data/payments";
import type { Actor } from "~/domain/account";
import { conflict, ok, type Result } from "~/domain/failure";
import { env } from "~/env.server";
import { paths } from "~/paths";
import {
  createCheckoutSession,
  readCheckoutSession,
  type CheckoutSession,
} from "~/services/payments/index.server";
import { openMeans, type Way } from "./open-payment";

/** The provider puts the session's id in the place of this text. */
const SESSION = "{CHECKOUT_SESSION_ID}";

const absolute = (path: string) => new URL(path, env.APP_ORIGIN).href;

/**
 * Opens the order's hosted payment page, for browsers that cannot show the card form.
 *
 * @returns where to send the browser; failures as for `startPayment`
 */
export async function startHostedPayment(
  actor: Actor,
  orderId: string,
  now = Date.now(),
): Promise<Result<{ url: string }>> {
  const opened = await openMeans(actor, orderId, byHostedPage, now);
  if (!opened.ok) return opened;
  const { url } = opened.value.means;
  return url === null ? conflict("This page cannot be paid any more.") : ok({ url });
}

const byHostedPage: Way<CheckoutSession> = {
  names: "checkoutSessionId",
  reach: (order, payment) =>
    payment.checkoutSessionId
      ? readCheckoutSession(payment.checkoutSessionId)
      : createCheckoutSession({
          orderId: order.id,
          orderNumber: order.number,
          userId: order.userId,
          productName: order.productName,
          unitPriceCents: order.unitPriceCents,
          quantity: order.quantity,
          attempt: payment.attempt,
          email: order.email,
          successUrl: `${absolute(paths.paymentReturn(order.id))}?session=${SESSION}`,
          cancelUrl: absolute(paths.payment(order.id)),
        }),
  standing: ({ status }) =>
    status === "expired" ? "ended" : status === "complete" ? "paid" : "open",
  keep: setSession,
};
