import { describe, expect, it } from "vitest";
import { findOrder } from "~/data/orders";
import { findProduct } from "~/data/products";
import { cancelOrder } from "~/operations/cancel-order";
import { settlePayment } from "~/operations/settle-payment";
import { shipOrder } from "~/operations/ship-order";
import { startPayment } from "~/operations/start-payment";
import { loader as paymentScreen } from "~/routes/dashboard/payment/route";
import { loader as returnPage } from "~/routes/dashboard/payment/return";
import { stripe } from "~/services/payments/index.server";
import { product } from "../../support/catalogue";
import { charge, placed, started } from "../../support/orders";
import { person } from "../../support/people";
import { answerOf, args, get } from "../../support/requests";

describe("paying an order", () => {
  it("hands out one intent of the order's own total, however often it is asked", async () => {
    const { user } = await person();
    const order = placed(user, product({ priceCents: 1999 }));
    const intents = await Promise.all(Array.from({ length: 5 }, () => started(user, order)));
    expect(new Set(intents).size).toBe(1);
    const intent = await stripe.paymentIntents.retrieve(intents[0] ?? "");
    expect(intent).toMatchObject({
      amount: 3998,
      currency: "usd",
      status: "requires_payment_method",
    });
    expect(intent.metadata["order_id"]).toBe(order.id);
  });

  it("makes the order paid once the provider says so, and only once", async () => {
    const { user } = await person();
    const order = placed(user, product());
    const intent = await started(user, order);
    expect(await settlePayment(intent)).toMatchObject({ failure: { kind: "paymentRequired" } });
    await charge(intent);
    const settled = await Promise.all(Array.from({ length: 5 }, () => settlePayment(intent)));
    expect(settled.filter((each) => each.ok && each.value.changed)).toHaveLength(1);
    expect(settled.every((each) => each.ok)).toBe(true);
    expect(findOrder(order.id)).toMatchObject({ transactionId: intent, cancelledAt: null });
    expect(await startPayment(user, order.id)).toMatchObject({ failure: { kind: "conflict" } });
  });

  it("believes no return address: a claimed success leaves the order unpaid", async () => {
    const { user, cookie } = await person();
    const order = placed(user, product());
    const intent = await started(user, order);
    const query = `?payment_intent=${intent}&redirect_status=succeeded`;
    const path = `/dashboard/payment/${order.id}/return${query}`;
    const answer = await answerOf(returnPage(args(get(path, { cookie }), { id: order.id })));
    expect(answer.headers.get("Location")).toMatch(`/dashboard/payment/${order.id}?`);
    expect(findOrder(order.id)?.paidAt).toBeNull();

    await charge(intent);
    await returnPage(args(get(path, { cookie }), { id: order.id }));
    expect(findOrder(order.id)?.transactionId).toBe(intent);
  });

  it("does not take another order's intent", async () => {
    const { user, cookie } = await person();
    const cheap = placed(user, product({ priceCents: 100 }));
    const dear = placed(user, product({ priceCents: 90_000 }));
    const intent = await started(user, cheap);
    await charge(intent);
    const path = `/dashboard/payment/${dear.id}/return?payment_intent=${intent}`;
    await returnPage(args(get(path, { cookie }), { id: dear.id }));
    expect(findOrder(dear.id)?.paidAt).toBeNull();
  });

  it("answers 404 for somebody else's order", async () => {
    const [owner, other] = [await person(), await person()];
    const order = placed(owner.user, product());
    const request = get(`/dashboard/payment/${order.id}`, { cookie: other.cookie });
    expect((await answerOf(paymentScreen(args(request, { id: order.id })))).status).toBe(404);
  });
});

describe("cancelling an order", () => {
  it("gives the stock back once and leaves nothing to pay", async () => {
    const { user } = await person();
    const hammer = product({ stock: 50 });
    const order = placed(user, hammer, 5);
    const intent = await started(user, order);
    const outcomes = await Promise.all([1, 2, 3].map(() => cancelOrder(user, order.id)));
    expect(outcomes.filter((each) => each.ok)).toHaveLength(1);
    expect(findProduct(hammer.id)?.stock).toBe(50);
    await expect(charge(intent)).rejects.toThrow();
    expect(await startPayment(user, order.id)).toMatchObject({ ok: false });
  });

  it("keeps an order whose money has arrived: it is paid, not cancelled", async () => {
    const { user } = await person();
    const hammer = product({ stock: 50 });
    const order = placed(user, hammer, 5);
    await charge(await started(user, order));
    expect(await cancelOrder(user, order.id)).toMatchObject({ failure: { kind: "conflict" } });
    const after = findOrder(order.id);
    expect(after?.paidAt).not.toBeNull();
    expect(after?.cancelledAt).toBeNull();
    expect(findProduct(hammer.id)?.stock).toBe(45);
  });

  it("is not for other people, but for admins", async () => {
    const [owner, other, admin] = [await person(), await person(), await person("admin")];
    const order = placed(owner.user, product());
    expect(await cancelOrder(other.user, order.id)).toMatchObject({
      failure: { kind: "notFound" },
    });
    expect(await cancelOrder(admin.user, order.id)).toMatchObject({ ok: true });
  });
});

describe("shipping an order", () => {
  it("is for admins, for paid orders, and happens once", async () => {
    const [{ user }, admin] = [await person(), await person("admin")];
    const order = placed(user, product());
    expect(shipOrder(user, order.id)).toMatchObject({ failure: { kind: "forbidden" } });
    expect(shipOrder(admin.user, order.id)).toMatchObject({ failure: { kind: "conflict" } });
    const intent = await started(user, order);
    await charge(intent);
    await settlePayment(intent);
    expect(shipOrder(admin.user, order.id)).toEqual({ ok: true, value: { changed: true } });
    expect(shipOrder(admin.user, order.id)).toEqual({ ok: true, value: { changed: false } });
    expect(shipOrder(admin.user, "nothing")).toMatchObject({ failure: { kind: "notFound" } });
  });
});
