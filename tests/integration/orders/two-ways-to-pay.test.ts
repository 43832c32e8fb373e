import Stripe from "stripe";
import { describe, expect, it, vi } from "vitest";
import { findOrder } from "~/data/orders";
import { findOpenPayment, listPaymentsOf } from "~/data/payments";
import { listRefundsOf } from "~/data/refunds";
import { cancelOrder } from "~/operations/cancel-order";
import { settleCheckout, settlePayment } from "~/operations/settle-payment";
import { startHostedPayment } from "~/operations/start-hosted-payment";
import { startPayment } from "~/operations/start-payment";
import { sweepPayments } from "~/operations/sweep-payments";
import { readCheckoutSession, stripe } from "~/services/payments/index.server";
import { openSession, submitHostedForm } from "~/services/payments/simulator/hosted.server";
import { GOOD_CARD } from "../../support/buyer";
import { product } from "../../support/catalogue";
import { charge, placed, started, strayIntent } from "../../support/orders";
import { person } from "../../support/people";

const HOUR = 3_600_000;

async function unpaid() {
  const { user } = await person();
  return { user, order: placed(user, product()) };
}

type Owner = Awaited<ReturnType<typeof unpaid>>;

/** @returns the id of the order's hosted page */
async function hosted({ user, order }: Owner): Promise<string> {
  const opened = await startHostedPayment(user, order.id);
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  return /cs_test_\w+/.exec(opened.value.url)?.[0] ?? "";
}

async function payHosted(sessionId: string) {
  const session = openSession(sessionId);
  if (!session) throw new Error("The page is closed.");
  return submitHostedForm(session, GOOD_CARD);
}

const silence = () => new Stripe.errors.StripeConnectionError({ message: "silence" });

describe("the hosted page", () => {
  it("is one for an order, and paying there makes the order paid", async () => {
    const owner = await unpaid();
    const page = await hosted(owner);
    expect(await hosted(owner)).toBe(page);
    expect(await settleCheckout(page)).toMatchObject({ failure: { kind: "paymentRequired" } });
    await payHosted(page);
    expect(await settleCheckout(page)).toMatchObject({ ok: true, value: { changed: true } });
    expect(listPaymentsOf(owner.order.id)).toMatchObject([
      { status: "succeeded", checkoutSessionId: page },
    ]);
    expect(findOrder(owner.order.id)?.transactionId).toMatch(/^pi_/);
  });

  it("is found by its intent too, when only the intent's event comes", async () => {
    const owner = await unpaid();
    const page = await hosted(owner);
    await payHosted(page);
    const intent = (await readCheckoutSession(page)).intentId ?? "";
    await settlePayment(intent);
    expect(listPaymentsOf(owner.order.id)).toMatchObject([
      { status: "succeeded", checkoutSessionId: page, intentId: intent },
    ]);
  });

  it("stops the card form's intent, and the card form stops the hosted page", async () => {
    const owner = await unpaid();
    const intent = await started(owner.user, owner.order);
    const page = await hosted(owner);
    await expect(charge(intent)).rejects.toThrow();
    const next = await started(owner.user, owner.order);
    await expect(payHosted(page)).rejects.toThrow("closed");
    await charge(next);
    await settlePayment(next);
    expect(listPaymentsOf(owner.order.id).map(({ status }) => status)).toEqual([
      "canceled",
      "canceled",
      "succeeded",
    ]);
  });

  it("that was paid first wins over the card form and over cancelling", async () => {
    const owner = await unpaid();
    await payHosted(await hosted(owner));
    expect(await startPayment(owner.user, owner.order.id)).toMatchObject({
      failure: { kind: "conflict" },
    });
    expect(findOrder(owner.order.id)?.paidAt).not.toBeNull();

    const other = await unpaid();
    await payHosted(await hosted(other));
    expect(await cancelOrder(other.user, other.order.id)).toMatchObject({
      failure: { kind: "conflict" },
    });
    expect(findOrder(other.order.id)).toMatchObject({ cancelledAt: null });
    expect(findOrder(other.order.id)?.paidAt).not.toBeNull();
  });

  it("opened at once with the card form leaves one way to pay", async () => {
    const { user, order } = await unpaid();
    await Promise.all([
      startPayment(user, order.id),
      startHostedPayment(user, order.id),
      startPayment(user, order.id),
      startHostedPayment(user, order.id),
    ]);
    const open = findOpenPayment(order.id);
    expect([open?.intentId, open?.checkoutSessionId].filter(Boolean)).toHaveLength(1);
    const stopped = listPaymentsOf(order.id).filter(({ status }) => status === "canceled");
    for (const { intentId, checkoutSessionId } of stopped) {
      if (intentId) await expect(charge(intentId)).rejects.toThrow();
      if (checkoutSessionId) expect(openSession(checkoutSessionId)).toBeNull();
    }
  });
});

describe("a shop that dies between two steps", () => {
  it("finds the same intent again when the answer to the creation was lost", async () => {
    const { user, order } = await unpaid();
    const create = stripe.paymentIntents.create.bind(stripe.paymentIntents);
    let lost = "";
    const lose = async (...args: Parameters<typeof create>): Promise<never> => {
      lost = (await create(...args)).id;
      throw silence();
    };
    vi.spyOn(stripe.paymentIntents, "create").mockImplementationOnce(lose);
    expect(await startPayment(user, order.id)).toMatchObject({ failure: { kind: "unavailable" } });
    expect(findOpenPayment(order.id)).toMatchObject({ intentId: null });
    expect(await started(user, order)).toBe(lost);
  });

  it("takes back an intent that was made while the order was cancelled", async () => {
    const { user, order } = await unpaid();
    const create = stripe.paymentIntents.create.bind(stripe.paymentIntents);
    let made = "";
    const slow = async (...args: Parameters<typeof create>) => {
      const intent = await create(...args);
      made = intent.id;
      // The competing command runs exactly between the creation and its writing down.
      expect(await cancelOrder(user, order.id)).toMatchObject({ ok: true });
      return intent;
    };
    vi.spyOn(stripe.paymentIntents, "create").mockImplementationOnce(slow);
    expect(await startPayment(user, order.id)).toMatchObject({ failure: { kind: "conflict" } });
    expect((await stripe.paymentIntents.retrieve(made)).status).toBe("canceled");
  });

  it("closes in the sweep what is still open on an order that is paid otherwise", async () => {
    const { user, order } = await unpaid();
    const page = await hosted({ user, order });
    const stray = await strayIntent(order);
    await charge(stray);
    await settlePayment(stray);
    expect(findOrder(order.id)?.transactionId).toBe(stray);
    expect(openSession(page)).not.toBeNull();
    await sweepPayments(Date.now() + HOUR);
    expect(openSession(page)).toBeNull();
    expect(findOpenPayment(order.id)).toBeUndefined();
    expect(listRefundsOf(order.id)).toEqual([]);
  });
});

describe("cancelling against paying, many times at once", () => {
  it("never keeps money without a paid order, and never gives it back twice", async () => {
    for (let round = 0; round < 40; round += 1) {
      const { user, order } = await unpaid();
      const intent = await started(user, order);
      await Promise.allSettled([
        charge(intent),
        cancelOrder(user, order.id),
        settlePayment(intent),
        cancelOrder(user, order.id),
      ]);
      await sweepPayments(Date.now() + HOUR);
      const after = findOrder(order.id);
      const { amount_received: taken } = await stripe.paymentIntents.retrieve(intent);
      const back = (await stripe.refunds.list({ payment_intent: intent })).data.length;
      const kept = taken > 0 && back === 0;
      expect(kept).toBe(after?.paidAt !== null);
      expect(after?.paidAt === null).toBe(after?.cancelledAt !== null);
      expect(back).toBeLessThanOrEqual(1);
    }
  });
});
