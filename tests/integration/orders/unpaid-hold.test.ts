import { describe, expect, it } from "vitest";
import { db } from "~/data/connection";
import { findOrder, type Order } from "~/data/orders";
import { findProduct } from "~/data/products";
import { outbox } from "~/data/schema";
import { HOUR } from "~/domain/clock";
import { sweepPayments } from "~/operations/sweep-payments";
import { startHostedPayment } from "~/operations/start-hosted-payment";
import { stripe } from "~/services/payments/index.server";
import { product } from "../../support/catalogue";
import { charge, placed, started } from "../../support/orders";
import { person } from "../../support/people";

/** The default of UNPAID_ORDER_HOLD_HOURS. */
const HOLD = 72 * HOUR;

const mailsOf = ({ id }: Order) =>
  db
    .select()
    .from(outbox)
    .all()
    .map(({ dedupeKey }) => dedupeKey)
    .filter((key) => key.endsWith(id));

async function held() {
  const { user } = await person();
  const goods = product({ stock: 10 });
  return { user, goods, order: placed(user, goods, 3) };
}

describe("an unpaid order", () => {
  it("is held, its customer reminded a day before the end, then cancelled with a mail", async () => {
    const { goods, order, user } = await held();
    const intent = await started(user, order);
    await sweepPayments(order.placedAt + HOLD - 25 * HOUR);
    expect(mailsOf(order)).toEqual([`order-placed:${order.id}`]);

    await sweepPayments(order.placedAt + HOLD - 23 * HOUR);
    await sweepPayments(order.placedAt + HOLD - 22 * HOUR);
    expect(mailsOf(order)).toEqual([`order-placed:${order.id}`, `order-reminder:${order.id}`]);
    expect(findOrder(order.id)?.cancelledAt).toBeNull();

    await sweepPayments(order.placedAt + HOLD);
    await sweepPayments(order.placedAt + HOLD + HOUR);
    expect(findOrder(order.id)).toMatchObject({ cancelReason: "expired", paidAt: null });
    expect(findProduct(goods.id)?.stock).toBe(10);
    expect(mailsOf(order)).toContain(`order-cancelled:${order.id}`);
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe("canceled");
  });

  it("is not reminded of an end that has come already", async () => {
    const { order } = await held();
    await sweepPayments(order.placedAt + 2 * HOLD);
    expect(mailsOf(order)).toEqual([`order-placed:${order.id}`, `order-cancelled:${order.id}`]);
  });

  it("stays while the bank asks the buyer, and is paid when the answer comes late", async () => {
    const { order, user } = await held();
    const intent = await started(user, order);
    await charge(intent, "pm_card_threeDSecure2Required");
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe("requires_action");
    await sweepPayments(order.placedAt + HOLD + HOUR);
    expect(findOrder(order.id)?.cancelledAt).toBeNull();
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe("requires_action");
  });

  it("is paid, not cancelled, when the money came and nobody told the shop", async () => {
    const { order, user } = await held();
    const intent = await started(user, order);
    await charge(intent);
    await sweepPayments(order.placedAt + HOLD + HOUR);
    expect(findOrder(order.id)).toMatchObject({ transactionId: intent, cancelledAt: null });
  });

  it("closes its hosted page with it", async () => {
    const { order, user } = await held();
    const opened = await startHostedPayment(user, order.id);
    expect(opened.ok).toBe(true);
    await sweepPayments(order.placedAt + HOLD + HOUR);
    expect(findOrder(order.id)?.cancelReason).toBe("expired");
    const id = opened.ok ? (/cs_test_\w+/.exec(opened.value.url)?.[0] ?? "") : "";
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("expired");
  });
});
