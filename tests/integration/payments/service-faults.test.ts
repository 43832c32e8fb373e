/** What operations see of a provider that fails, of refunds and of the hosted page. */
import { afterEach, describe, expect, it } from "vitest";
import { db } from "~/data/connection";
import { simulatorIdempotency } from "~/data/schema";
import { clearSimulatorFaults } from "~/data/simulator";
import { DAY } from "~/domain/clock";
import {
  cancelIntent,
  createCheckoutSession,
  createIntent,
  expireCheckoutSession,
  PaymentsRefused,
  PaymentsUnavailable,
  readCheckoutSession,
  readIntent,
  refundIntent,
  stripe,
} from "~/services/payments/index.server";
import { planCallFault, type CallFault } from "~/services/payments/simulator/faults.server";
import { openSession, submitHostedForm } from "~/services/payments/simulator/hosted.server";
import { GOOD_CARD, intentForOrder, pay } from "../../support/buyer";
import { chargesOf, order } from "../../support/provider";

afterEach(clearSimulatorFaults);

const refundOf = (intentId: string, amountCents: number) => ({
  intentId,
  amountCents,
  key: `refund:${intentId}`,
  decidedAt: Date.now(),
});

describe("a provider that fails", () => {
  const silent: CallFault[] = [
    "timeout-before",
    "timeout-after",
    "reset-before",
    "reset-after",
    "torn-body",
    "error-500",
    "conflict-409",
    "rate-limit-429",
  ];

  it.each(silent)("with %s once or for long creates one intent in the end", async (fault) => {
    const wanted = { ...order, orderId: `fault-${fault}` };
    planCallFault("payment_intents.create", fault, null);
    await expect(createIntent(wanted)).rejects.toBeInstanceOf(PaymentsUnavailable);
    clearSimulatorFaults();
    const { id } = await createIntent(wanted);
    const made = (await stripe.paymentIntents.list({ limit: 100 })).data.filter(
      ({ metadata }) => metadata["order_id"] === wanted.orderId,
    );
    expect(made.map((intent) => intent.id)).toEqual([id]);
  });

  it("and keeps its fault under the key does not block the order", async () => {
    planCallFault("payment_intents.create", "error-500-kept");
    const intent = await createIntent({ ...order, orderId: "kept" });
    expect(intent.status).toBe("requires_payment_method");
  });

  it.each([...silent, "error-500-kept"] as const)("with %s refunds once", async (fault) => {
    const intent = await intentForOrder(1000);
    await pay(intent);
    const wanted = refundOf(intent.id, 400);
    planCallFault("refunds.create", fault);
    await refundIntent(wanted).catch((error: unknown) => {
      expect(error).toBeInstanceOf(PaymentsUnavailable);
    });
    clearSimulatorFaults();
    const refund = await refundIntent(wanted);
    expect(refund).toMatchObject({ status: "succeeded", amountCents: 400 });
    const { data } = await stripe.refunds.list({ payment_intent: intent.id });
    expect(data.map(({ id }) => id)).toEqual([refund.refundId]);
  });

  it("and keeps its fault under one key after the other refunds in the end, once", async () => {
    const intent = await intentForOrder(1000);
    await pay(intent);
    planCallFault("refunds.create", "error-500-kept", 4);
    const wanted = refundOf(intent.id, 400);
    const refund = await refundIntent(wanted);
    expect(await refundIntent(wanted)).toEqual(refund);
    const { data } = await stripe.refunds.list({ payment_intent: intent.id });
    expect(data.map(({ id }) => id)).toEqual([refund.refundId]);
  });

  it("and has forgotten the key of an old decision is asked for its refund first", async () => {
    const intent = await intentForOrder(1000);
    await pay(intent);
    const wanted = refundOf(intent.id, 400);
    const refund = await refundIntent(wanted);
    db.delete(simulatorIdempotency).run();
    expect(await refundIntent(wanted, Date.now() + DAY)).toEqual(refund);
    const { data } = await stripe.refunds.list({ payment_intent: intent.id });
    expect(data).toHaveLength(1);
  });

  it("while reading or cancelling is unavailable, not wrong", async () => {
    const intent = await intentForOrder();
    planCallFault("*", "error-500", null);
    await expect(readIntent(intent.id)).rejects.toBeInstanceOf(PaymentsUnavailable);
    await expect(cancelIntent(intent.id)).rejects.toBeInstanceOf(PaymentsUnavailable);
  });

  it("after the charge leaves the truth to be read", async () => {
    const intent = await intentForOrder();
    planCallFault("payment_intents.confirm", "timeout-after");
    expect((await pay(intent)).outcome).toBe("failed");
    expect((await readIntent(intent.id)).status).toBe("succeeded");
    expect((await pay(intent)).outcome).toBe("failed");
    expect(await chargesOf(intent.id)).toBe(1);
  });
}, 60_000);

describe("refunding", () => {
  it("is refused beyond what was paid", async () => {
    const intent = await intentForOrder(1000);
    await pay(intent);
    const refund = (amountCents: number, key: string) =>
      refundIntent({ ...refundOf(intent.id, amountCents), key });
    await refund(600, "a");
    await expect(refund(600, "b")).rejects.toBeInstanceOf(PaymentsRefused);
    const rest = await refund(400, "c");
    expect(rest.amountCents).toBe(400);
    expect(await refund(400, "c")).toEqual(rest);
    await expect(refund(1, "d")).rejects.toMatchObject({ code: "charge_already_refunded" });
  });
});

describe("the hosted page of an order", () => {
  const wanted = (orderId: string) => ({
    orderId,
    orderNumber: 1001,
    userId: "u1",
    attempt: 1,
    email: "ann@example.com",
    productName: "Claw hammer",
    unitPriceCents: 1250,
    quantity: 2,
    successUrl: "http://localhost:3000/return?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "http://localhost:3000/back",
  });
  const open = async (orderId: string) => {
    const session = await createCheckoutSession(wanted(orderId));
    const page = openSession(session.id);
    if (!page) throw new Error("The page should be open.");
    return { session, page };
  };

  it("is the same for the same attempt, and is paid once", async () => {
    const { session, page } = await open("h1");
    expect(session).toMatchObject({ status: "open", isPaid: false, amountCents: 2500 });
    expect((await createCheckoutSession(wanted("h1"))).id).toBe(session.id);
    const twice = await Promise.all([
      submitHostedForm(page, GOOD_CARD),
      submitHostedForm(page, GOOD_CARD),
    ]);
    expect(twice).toContainEqual({ to: `/return?session_id=${session.id}` });
    const paid = await readCheckoutSession(session.id);
    expect(paid).toMatchObject({ status: "complete", isPaid: true, orderId: "h1", url: null });
    const intent = await readIntent(paid.intentId ?? "");
    expect(intent).toMatchObject({ status: "succeeded", orderId: "h1", amountReceivedCents: 2500 });
    expect(await chargesOf(intent.id)).toBe(1);
    expect(await expireCheckoutSession(session.id)).toBe("complete");
  });

  it("keeps its intent after a decline, and is closed by expiring", async () => {
    const { session, page } = await open("h2");
    const declined = { ...GOOD_CARD, number: "4000000000000002" };
    expect(await submitHostedForm(page, declined)).toEqual({ message: "Your card was declined." });
    const { intentId } = await readCheckoutSession(session.id);
    expect(await expireCheckoutSession(session.id)).toBe("expired");
    expect(await expireCheckoutSession(session.id)).toBe("expired");
    expect((await readIntent(intentId ?? "")).status).toBe("canceled");
    expect(openSession(session.id)).toBeNull();
  });
});
