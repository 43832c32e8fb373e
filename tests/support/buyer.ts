import { answerChallenge } from "~/services/payments/simulator/challenge.server";
import { createIntent, type Intent } from "~/services/payments/index.server";
import { GOOD_CARD } from "./cards";
import { payAsBrowser, type Attempt } from "~/services/payments/simulator/browser.server";

export { GOOD_CARD };

let orders = 0;

/** An intent for an order of its own. */
export const intentForOrder = (amountCents = 1999): Promise<Intent & { intentId: string }> => {
  orders += 1;
  return createIntent({
    orderId: `order-${orders}`,
    orderNumber: 1000 + orders,
    userId: "user-1",
    amountCents,
    attempt: 1,
    email: "ann@example.com",
  });
};

/** The buyer pays in the browser, past the shop. */
export const pay = (intent: Intent, card: Partial<typeof GOOD_CARD> = {}): Promise<Attempt> =>
  payAsBrowser(
    intent.id,
    intent.clientSecret,
    { ...GOOD_CARD, ...card },
    "http://localhost:3000/return",
  );

export const passChallenge = (intent: Intent): boolean => answerChallenge(intent.id, true);
export const failChallenge = (intent: Intent): boolean => answerChallenge(intent.id, false);
