import Stripe from "stripe";
import { describe, expect, it, vi } from "vitest";
import { db } from "~/data/connection";
import { findOrder, type Order } from "~/data/orders";
import { findProduct } from "~/data/products";
import { listRefundsOf } from "~/data/refunds";
import { auditLog, outbox } from "~/data/schema";
import { refundOrder, type WantedRefund } from "~/operations/refund-order";
import { settlePayment } from "~/operations/settle-payment";
import { shipOrder } from "~/operations/ship-order";
import { sweepPayments } from "~/operations/sweep-payments";
import { action, loader } from "~/routes/dashboard/refund/route";
import { stripe } from "~/services/payments/index.server";
import { product } from "../../support/catalogue";
import { charge, placed, started } from "../../support/orders";
import { person } from "../../support/people";
import { answerOf, args, get, post } from "../../support/requests";

const HOUR = 3_600_000;

/** A paid order of 5 pieces at $20 out of a stock of 50. */
async function paid(card = "pm_card_visa") {
  const [customer, admin] = [await person(), await person("admin")];
  const goods = product({ priceCents: 2000, stock: 50 });
  const order = placed(customer.user, goods, 5);
  const intent = await started(customer.user, order);
  await charge(intent, card);
  await settlePayment(intent);
  return { customer, admin, goods, order, intent };
}

let tokens = 0;
const wanted = (change: Partial<WantedRefund> = {}): WantedRefund => {
  tokens += 1;
  const token = `t${tokens}`;
  return { token, amountCents: 10_000, restockQuantity: 0, note: "", ...change };
};

const givenBack = async (intent: string) =>
  (await stripe.refunds.list({ payment_intent: intent })).data
    .filter(({ status }) => status !== "failed")
    .reduce((sum, { amount }) => sum + amount, 0);

const mailsOf = (order: Order) => {
  const keys = listRefundsOf(order.id).map(({ id }) => `order-refunded:${id}`);
  return db
    .select()
    .from(outbox)
    .all()
    .filter(({ dedupeKey }) => keys.includes(dedupeKey)).length;
};

describe("refunding an order", () => {
  it("gives all of it back once, with goods, credit note, mail and audit", async () => {
    const { admin, goods, order, intent } = await paid();
    const whole = wanted({ restockQuantity: 5, note: "Arrived broken" });
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => refundOrder(admin.user, order.id, whole)),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    await refundOrder(admin.user, order.id, whole);

    expect(await givenBack(intent)).toBe(10_000);
    const refunds = listRefundsOf(order.id);
    expect(refunds).toMatchObject([{ status: "succeeded", reason: "admin", amountCents: 10_000 }]);
    expect(refunds[0]?.creditNoteNumber).toBeGreaterThan(0);
    expect(findOrder(order.id)?.refundedCents).toBe(10_000);
    expect(findProduct(goods.id)?.stock).toBe(50);
    expect(mailsOf(order)).toBe(1);
    const audits = db.select().from(auditLog).all();
    expect(audits.filter(({ targetId }) => targetId === order.id)).toMatchObject([
      { action: "order.refund", actorEmail: admin.user.email },
    ]);
    expect(shipOrder(admin.user, order.id)).toMatchObject({ failure: { kind: "conflict" } });
  });

  it("gives parts back until nothing is left, also when two admins press at once", async () => {
    const { admin, goods, order, intent } = await paid();
    const parts = await Promise.all([
      refundOrder(admin.user, order.id, wanted({ amountCents: 6_000, restockQuantity: 3 })),
      refundOrder(admin.user, order.id, wanted({ amountCents: 6_000, restockQuantity: 3 })),
    ]);
    expect(parts.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await givenBack(intent)).toBe(6_000);
    const rest = wanted({ amountCents: 4_000, restockQuantity: 3 });
    expect(await refundOrder(admin.user, order.id, rest)).toMatchObject({
      failure: { kind: "invalid", errors: { restock: ["Give a number of pieces from 0 to 2"] } },
    });
    await refundOrder(admin.user, order.id, { ...rest, restockQuantity: 2 });
    expect(await givenBack(intent)).toBe(10_000);
    expect(findProduct(goods.id)?.stock).toBe(50);
    const numbers = listRefundsOf(order.id).map(({ creditNoteNumber }) => creditNoteNumber ?? 0);
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
  });

  it.each([0, -5, 10_001, 1.5, Number.NaN])("refuses %d cents", async (amountCents) => {
    const { admin, order } = await paid();
    const refused = await refundOrder(admin.user, order.id, wanted({ amountCents }));
    expect(refused).toMatchObject({ failure: { kind: "invalid" } });
    expect(listRefundsOf(order.id)).toEqual([]);
  });

  it("is for admins and for paid orders", async () => {
    const { customer, admin, goods, order } = await paid();
    expect(await refundOrder(customer.user, order.id, wanted())).toMatchObject({
      failure: { kind: "forbidden" },
    });
    const unpaid = placed(customer.user, goods);
    expect(await refundOrder(admin.user, unpaid.id, wanted({ amountCents: 1 }))).toMatchObject({
      failure: { kind: "conflict" },
    });
  });

  it("is finished by the sweep when the provider was silent, once", async () => {
    const { admin, order, intent } = await paid();
    const silence = new Stripe.errors.StripeConnectionError({ message: "silence" });
    const create = vi.spyOn(stripe.refunds, "create").mockRejectedValue(silence);
    const result = await refundOrder(admin.user, order.id, wanted());
    expect(result).toMatchObject({ ok: true, value: { status: "wanted", creditNoteNumber: null } });
    expect(mailsOf(order)).toBe(0);
    create.mockRestore();
    await sweepPayments(Date.now() + HOUR);
    await sweepPayments(Date.now() + 2 * HOUR);
    expect(await givenBack(intent)).toBe(10_000);
    expect(mailsOf(order)).toBe(1);
  });

  it("takes a refund back into the books that the bank sent back", async () => {
    const { admin, order, intent } = await paid("pm_card_refundFail");
    await refundOrder(admin.user, order.id, wanted());
    expect(findOrder(order.id)?.refundedCents).toBe(10_000);
    const { refundId } = listRefundsOf(order.id)[0] ?? {};
    vi.useFakeTimers({ now: Date.now() + HOUR, toFake: ["Date"] });
    await stripe.refunds.list({ payment_intent: intent });
    vi.useRealTimers();
    const { finishRefund } = await import("~/operations/finish-refund");
    await finishRefund(listRefundsOf(order.id)[0]?.id ?? "");
    expect(listRefundsOf(order.id)).toMatchObject([{ status: "failed", refundId }]);
    expect(findOrder(order.id)?.refundedCents).toBe(0);
    expect(await givenBack(intent)).toBe(0);
  });
});

describe("the refund page", () => {
  it("is for admins, shows what is left, and keeps what was typed", async () => {
    const { customer, admin, order } = await paid();
    const path = `/dashboard/manage-order/${order.id}/refund`;
    const open = (cookie: string) =>
      answerOf(loader(args(get(path, { cookie }), { id: order.id })));
    expect((await open(customer.cookie)).headers.get("Location")).toMatch("/login");
    const page = (await (await open(admin.cookie)).json()) as { token: string; order: object };
    expect(page.order).toMatchObject({ leftCents: 10_000, piecesLeft: 5 });

    const send = (fields: Record<string, string>) =>
      answerOf(
        action(
          args(post(path, { token: page.token, ...fields }, { cookie: admin.cookie }), {
            id: order.id,
          }),
        ),
      );
    const refused = await send({ amount: "1,50", restock: "9", note: "typed" });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ values: { amount: "1,50", note: "typed" } });
    const done = await send({ amount: "12.50", restock: "1", note: "" });
    expect(done.status).toBe(302);
    expect(listRefundsOf(order.id)).toMatchObject([{ amountCents: 1_250, restockQuantity: 1 }]);
    // The back button and a second press refund nothing more.
    expect((await send({ amount: "12.50", restock: "1", note: "" })).status).toBe(302);
    expect(listRefundsOf(order.id)).toHaveLength(1);
  });
});
