import Stripe from "stripe";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/data/connection";
import { findOrder } from "~/data/orders";
import { listPaymentsOf } from "~/data/payments";
import { findProduct } from "~/data/products";
import { listRefundsOf } from "~/data/refunds";
import { outbox, simulatorDeliveries } from "~/data/schema";
import { clearSimulatorFaults } from "~/data/simulator";
import type { Actor } from "~/domain/account";
import { receiveEvent } from "~/http/stripe-webhook.server";
import { cancelOrder } from "~/operations/cancel-order";
import { handleEvents } from "~/operations/handle-events";
import { sweepPayments } from "~/operations/sweep-payments";
import { loader as returnPage } from "~/routes/dashboard/payment/return";
import { stripe, webhookSecret } from "~/services/payments/index.server";
import { deliverDue } from "~/services/payments/simulator/delivery.server";
import { planDeliveryFault } from "~/services/payments/simulator/faults.server";
import { product } from "../../support/catalogue";
import { charge, placed, started, strayIntent } from "../../support/orders";
import { person } from "../../support/people";
import { args, get } from "../../support/requests";

const HOUR = 3_600_000;
const url = "http://localhost:3000/webhooks/stripe";

/** The simulator sends what is due, and the shop works through its inbox. */
async function webhooks(now = Date.now() + 10) {
  await deliverDue({ url, secret: webhookSecret, handler: receiveEvent }, now);
  await handleEvents(() => now);
}

beforeEach(() => {
  clearSimulatorFaults();
  db.delete(simulatorDeliveries).run();
});

const mailsAbout = (id: string) =>
  db
    .select()
    .from(outbox)
    .all()
    .map(({ dedupeKey }) => dedupeKey)
    .filter((key) => key.endsWith(id))
    .sort();

/** Everything that must be the same however the news of a payment came. */
const endOf = (orderId: string, productId: string, intent: string) => {
  const order = findOrder(orderId);
  return {
    isPaid: order?.paidAt !== null,
    byThisIntent: order?.transactionId === intent,
    hasInvoice: order?.invoiceNumber !== null,
    payments: listPaymentsOf(orderId).map(({ status }) => status),
    refunds: listRefundsOf(orderId).length,
    stock: findProduct(productId)?.stock,
    mails: mailsAbout(orderId),
  };
};

const WEBHOOKS = ["before", "after", "never", "twice"] as const;
const table = WEBHOOKS.flatMap((webhook) =>
  [true, false].flatMap((seen) => [true, false].map((sweeps) => ({ webhook, seen, sweeps }))),
);

describe("a payment ends in the same state", () => {
  // Nothing at all tells the shop: the one row in which it cannot know yet.
  const silent = { webhook: "never", seen: false, sweeps: false };

  it.each(table)(
    "webhook $webhook, return page seen: $seen, sweep: $sweeps",
    async ({ webhook, seen, sweeps }) => {
      const { user, cookie } = await person();
      const hammer = product({ stock: 50 });
      const order = placed(user, hammer);
      if (webhook === "never") planDeliveryFault("*", "never", null);
      if (webhook === "twice") planDeliveryFault("*", "twice", null);
      const intent = await started(user, order);
      await charge(intent);

      const path = `/dashboard/payment/${order.id}/return?payment_intent=${intent}`;
      const comeBack = async () => {
        if (seen) await returnPage(args(get(path, { cookie }), { id: order.id }));
      };
      if (webhook === "before" || webhook === "twice") await webhooks(Date.now() + 1_000);
      await comeBack();
      if (webhook === "after" || webhook === "twice") await webhooks(Date.now() + 1_000);
      if (sweeps) await sweepPayments(Date.now() + HOUR);

      const isSilent = JSON.stringify({ webhook, seen, sweeps }) === JSON.stringify(silent);
      if (isSilent) {
        expect(findOrder(order.id)?.paidAt).toBeNull();
        // The next sweep, whenever it comes, ends in the same state as all the others.
        await sweepPayments(Date.now() + HOUR);
      }
      expect(endOf(order.id, hammer.id, intent)).toEqual({
        isPaid: true,
        byThisIntent: true,
        hasInvoice: true,
        payments: ["succeeded"],
        refunds: 0,
        stock: 48,
        mails: [`order-paid:${order.id}`, `order-placed:${order.id}`],
      });
    },
  );

  it("also when everything happens at once", async () => {
    const { user, cookie } = await person();
    const hammer = product({ stock: 50 });
    const order = placed(user, hammer);
    const intent = await started(user, order);
    await charge(intent);
    const path = `/dashboard/payment/${order.id}/return?payment_intent=${intent}`;
    const later = Date.now() + HOUR;
    await Promise.all([
      webhooks(later),
      sweepPayments(later),
      returnPage(args(get(path, { cookie }), { id: order.id })),
      sweepPayments(later),
    ]);
    expect(endOf(order.id, hammer.id, intent)).toMatchObject({
      payments: ["succeeded"],
      mails: [`order-paid:${order.id}`, `order-placed:${order.id}`],
    });
  });

  it("takes nothing back when older news comes later", async () => {
    const { user } = await person();
    const order = placed(user, product());
    planDeliveryFault("payment_intent.payment_failed", "late");
    const intent = await started(user, order);
    await expect(charge(intent, "pm_card_visa_chargeDeclined")).rejects.toThrow();
    await charge(intent);
    await webhooks();
    expect(findOrder(order.id)?.paidAt).not.toBeNull();
    await webhooks(Date.now() + HOUR);
    expect(findOrder(order.id)?.transactionId).toBe(intent);
  });
});

describe("money for an order that is gone", () => {
  /** Money that arrives after everything that should have stopped it. */
  async function latePayment(actor: Actor) {
    const order = placed(actor, product());
    await started(actor, order);
    expect(await cancelOrder(actor, order.id)).toMatchObject({ ok: true });
    const intent = await strayIntent(order);
    await charge(intent);
    return { order, intent };
  }

  it("is given back once, recorded, and the customer is told", async () => {
    const { user } = await person();
    const { order, intent } = await latePayment(user);
    await webhooks();
    await webhooks();
    await sweepPayments(Date.now() + HOUR);
    const refunds = listRefundsOf(order.id);
    expect(refunds).toMatchObject([
      {
        intentId: intent,
        amountCents: order.totalCents,
        reason: "order-gone",
        status: "succeeded",
      },
    ]);
    const { data } = await stripe.refunds.list({ payment_intent: intent });
    expect(data.map(({ amount }) => amount)).toEqual([order.totalCents]);
    expect(mailsAbout(refunds[0]?.id ?? "none")).toHaveLength(1);
    expect(findOrder(order.id)).toMatchObject({ paidAt: null, transactionId: null });
  });

  it("goes back although the shop died, or the provider was silent, in between", async () => {
    const { user } = await person();
    const { order, intent } = await latePayment(user);
    const silence = new Stripe.errors.StripeConnectionError({ message: "silence" });
    const create = vi.spyOn(stripe.refunds, "create").mockRejectedValue(silence);
    await webhooks();
    expect(listRefundsOf(order.id)).toMatchObject([{ status: "wanted", refundId: null }]);
    create.mockRestore();
    await sweepPayments(Date.now() + HOUR);
    await sweepPayments(Date.now() + 2 * HOUR);
    expect(listRefundsOf(order.id)).toMatchObject([{ status: "succeeded" }]);
    expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1);
  });

  it("goes back as well when another intent has paid the order", async () => {
    const { user } = await person();
    const order = placed(user, product());
    const intent = await started(user, order);
    await charge(intent);
    await webhooks();
    const second = await strayIntent(order);
    await charge(second);
    await webhooks();
    expect(findOrder(order.id)?.transactionId).toBe(intent);
    expect(listRefundsOf(order.id)).toMatchObject([{ intentId: second, status: "succeeded" }]);
    expect(listPaymentsOf(order.id).map(({ status }) => status)).toEqual([
      "succeeded",
      "succeeded",
    ]);
  });
});
