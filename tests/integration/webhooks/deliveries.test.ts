import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "~/data/connection";
import type { User } from "~/data/users";
import { listDeliveries, listEndpoints, deleteEndpoint } from "~/data/webhooks";
import { DAY } from "~/domain/clock";
import { EVENT_TYPES, type EventType } from "~/domain/webhook";
import { cancelOrder } from "~/operations/cancel-order";
import { deleteProduct } from "~/operations/delete-product";
import { addWebhook, redeliver, removeWebhook, testWebhook } from "~/operations/keep-webhooks";
import { placeOrder } from "~/operations/place-order";
import { editProduct } from "~/operations/save-product";
import { settlePayment } from "~/operations/settle-payment";
import { shipOrder } from "~/operations/ship-order";
import { deliverDueEvents } from "~/services/webhooks/webhook-loop.server";
import { product } from "../../support/catalogue";
import { charge, contact, placed, started } from "../../support/orders";
import { person } from "../../support/people";
import { openReceiver, type Receiver } from "../../support/receiver";

let receiver: Receiver;
let boss: User;
let buyer: User;

beforeEach(async () => {
  receiver = await openReceiver();
  boss = (await person("admin")).user;
  buyer = (await person()).user;
});
afterEach(async () => {
  inTransaction((tx) => listEndpoints().forEach(({ id }) => deleteEndpoint(tx, id)));
  await receiver.close();
});

function endpoint(events: readonly EventType[] = EVENT_TYPES) {
  const added = addWebhook(boss, { url: receiver.url, events });
  if (!added.ok) throw new Error(added.failure.kind);
  return added.value;
}

type Told = { id: string; type: string; data: Record<string, unknown> };
const told = () => receiver.received.map(({ body }) => JSON.parse(body) as Told);
const owed = () => listDeliveries(100).map(({ delivery }) => delivery);

describe("what is told", () => {
  it("follows an order from placing to shipping", async () => {
    endpoint();
    const goods = product({ stock: 50 });
    const order = placed(buyer, goods);
    const intent = await started(buyer, order);
    await charge(intent);
    await settlePayment(intent);
    await settlePayment(intent);
    shipOrder(boss, order.id);
    shipOrder(boss, order.id);
    for (let turn = 0; turn < 3; turn += 1) await deliverDueEvents();
    expect(told().map(({ type, data }) => [type, data["_id"], data["state"]])).toEqual(
      expect.arrayContaining([
        ["order.placed", order.id, "unpaid"],
        ["order.paid", order.id, "paid"],
        ["order.shipped", order.id, "shipped"],
      ]),
    );
    expect(told()).toHaveLength(3);
  });

  it("says when an order is cancelled, a product changes, and stock runs low, once", async () => {
    endpoint();
    const goods = product({ stock: 12 });
    const order = placed(buyer, goods, 3);
    placed(buyer, goods, 2);
    await cancelOrder(buyer, order.id);
    editProduct(boss, goods.id, { stock: 40 });
    deleteProduct(boss, goods.id);
    const types = owed().map(({ type }) => type);
    expect(types.filter((type) => type === "stock.low")).toHaveLength(1);
    expect(types.filter((type) => type === "order.cancelled")).toHaveLength(1);
    expect(types.filter((type) => type === "product.changed")).toHaveLength(2);
  });

  it("is nothing for what was refused or rolled back", () => {
    endpoint();
    const goods = product({ stock: 5 });
    placeOrder(buyer, { productId: goods.id, quantity: 6, ...contact });
    expect(() =>
      inTransaction(() => {
        placed(buyer, goods);
        throw new Error("power cut");
      }),
    ).toThrow("power cut");
    expect(owed()).toEqual([]);
  });

  it("is what the endpoint asked for", () => {
    endpoint(["order.paid"]);
    placed(buyer, product());
    expect(owed()).toEqual([]);
  });
});

describe("a delivery", () => {
  it("is signed over time and body", async () => {
    const { secret, id } = endpoint();
    testWebhook(boss, id);
    expect(await deliverDueEvents()).toBe(1);
    const [{ headers, body } = { headers: {}, body: "" }] = receiver.received;
    const [, t = "", v1] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["webhook-signature"])) ?? [];
    expect(v1).toBe(createHmac("sha256", secret).update(`${t}.${body}`).digest("hex"));
    expect(Math.abs(Date.now() / 1000 - Number(t))).toBeLessThan(5);
    expect(headers["webhook-id"]).toBe(told()[0]?.id);
    expect(await deliverDueEvents()).toBe(0);
  });

  it.each([500, 404, 302])(
    "is tried again after a %d, until three days are over",
    async (status) => {
      const { id } = endpoint();
      receiver.answer = status;
      testWebhook(boss, id);
      let now = Date.now();
      let tries = 0;
      for (;;) {
        await deliverDueEvents(true, () => now);
        tries += 1;
        const next = owed()[0]?.nextAttemptAt;
        if (next == null) break;
        now = next;
      }
      expect(receiver.received).toHaveLength(tries);
      expect(tries).toBeGreaterThan(10);
      expect(owed()[0]).toMatchObject({ attempts: tries, lastStatus: status, deliveredAt: null });
      expect(now - (owed()[0]?.createdAt ?? 0)).toBeLessThanOrEqual(3 * DAY);
    },
  );

  it("is sent again from the log under its own id", async () => {
    const { id } = endpoint();
    testWebhook(boss, id);
    await deliverDueEvents();
    redeliver(boss, owed()[0]?.id ?? "");
    await deliverDueEvents();
    expect(told()).toHaveLength(2);
    expect(told()[0]).toEqual(told()[1]);
  });

  it("is not made twice at once", async () => {
    const { id } = endpoint();
    testWebhook(boss, id);
    await Promise.all([deliverDueEvents(), deliverDueEvents(), deliverDueEvents()]);
    expect(told()).toHaveLength(1);
  });

  it("ends with its endpoint, and is an admin's to change", () => {
    const { id } = endpoint();
    placed(buyer, product());
    expect(removeWebhook(buyer, id)).toMatchObject({ failure: { kind: "forbidden" } });
    expect(removeWebhook(boss, id).ok).toBe(true);
    expect(owed()).toEqual([]);
    expect(testWebhook(boss, id)).toMatchObject({ failure: { kind: "notFound" } });
  });
});
