import { beforeAll, describe, expect, it } from "vitest";
import { sqlite } from "~/data/connection";
import { pageOfOrdersOf } from "~/data/keyset";
import { findOrder } from "~/data/orders";
import { findOpenPayment } from "~/data/payments";
import { findProduct } from "~/data/products";
import type { User } from "~/data/users";
import { ask, tokenFor } from "../../support/api";
import { whileBroken } from "../../support/broken";
import { product } from "../../support/catalogue";
import { charge, contact, placed } from "../../support/orders";
import { person } from "../../support/people";

let user: User;
let token: string;

beforeAll(async () => {
  user = (await person()).user;
  token = await tokenFor(user);
});

const order = (key: string, body: object, as = token) =>
  ask("POST", "/order", { token: as, body, headers: { "Idempotency-Key": key } });

const ordersOf = (productId: string) =>
  pageOfOrdersOf(user.id, null, 500).filter((each) => each.productId === productId);

const reported = (modifiedCount: number) => ({ result: { acknowledged: true, modifiedCount } });

describe("a repeated call", () => {
  it("has one effect and one answer, a hundred times at once", async () => {
    const { id } = product({ stock: 50 });
    const body = { productId: id, quantity: 2, ...contact };
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const answer = await order("hundred", body);
        return { status: answer.status, text: await answer.text() };
      }),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(ordersOf(id)).toHaveLength(1);
    expect(findProduct(id)?.stock).toBe(48);
  });

  it("says that it is one, whatever the order of its fields", async () => {
    const { id } = product();
    const first = await order("fields", { productId: id, quantity: 2, ...contact });
    expect(first.headers.get("Idempotent-Replayed")).toBeNull();
    const again = await order("fields", { ...contact, quantity: 2, productId: id });
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    expect(await again.text()).toBe(await first.text());
  });

  it("gives a refusal again as well", async () => {
    const { id } = product({ stock: 3 });
    const body = { productId: id, quantity: 4, ...contact };
    const first = await order("refused", body);
    expect(first.status).toBe(422);
    sqlite.prepare("update products set stock = 100 where id = ?").run(id);
    const again = await order("refused", body);
    expect([again.status, await again.text()]).toEqual([422, await first.text()]);
    expect(again.headers.get("Content-Type")).toContain("application/problem+json");
  });

  it("is refused when it asks for something else, and is another account's own", async () => {
    const { id } = product();
    const body = { productId: id, quantity: 2, ...contact };
    await order("other", body);
    expect((await order("other", { ...body, quantity: 3 })).status).toBe(422);
    const headers = { "Idempotency-Key": "other" };
    const elsewhere = { token, body, headers };
    expect((await ask("POST", "/review", elsewhere)).status).toBe(422);
    const { user: neighbour } = await person();
    expect((await order("other", body, await tokenFor(neighbour))).status).toBe(200);
    expect((await order("", body)).status).toBe(422);
    expect((await order("k".repeat(256), body)).status).toBe(422);
  });

  it("leaves nothing behind when its answer cannot be kept", async () => {
    const { id } = product({ stock: 50 });
    const body = { productId: id, quantity: 2, ...contact };
    expect((await whileBroken(() => order("broken", body))).status).toBe(500);
    expect(ordersOf(id)).toEqual([]);
    expect(findProduct(id)?.stock).toBe(50);
    expect((await order("broken", body)).status).toBe(200);
  });

  it("has no effect without its kept answer where the card provider is asked, either", async () => {
    const goods = product({ stock: 10 });
    const { id, totalCents } = placed(user, goods, 4);
    const write = (method: "POST" | "PUT" | "DELETE", path: string, body?: object) => {
      const sent = { token, headers: { "Idempotency-Key": `${method} ${path}` } };
      return ask(method, path, body ? { ...sent, body } : sent);
    };
    const start = () =>
      write("POST", "/create-payment-intent", { amount: totalCents / 100, orderId: id });
    expect((await whileBroken(start)).status).toBe(500);
    expect(findOpenPayment(id)?.intentId).toBeNull();
    expect((await start()).status).toBe(200);

    const intent = findOpenPayment(id)?.intentId ?? "";
    await charge(intent);
    const report = () => write("PUT", `/payment/${id}`, { paymentIntent: { id: intent } });
    expect((await whileBroken(report)).status).toBe(500);
    expect(findOrder(id)?.paidAt).toBeNull();
    expect(await (await report()).json()).toEqual(reported(1));
    expect(await (await report()).json()).toEqual(reported(1));

    const second = placed(user, goods, 4);
    const cancel = () => write("DELETE", `/order/${second.id}`);
    expect((await whileBroken(cancel)).status).toBe(500);
    expect(findOrder(second.id)?.cancelledAt).toBeNull();
    expect(findProduct(goods.id)?.stock).toBe(2);
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(200);
    expect(findProduct(goods.id)?.stock).toBe(6);
  });

  it("waits for its twin where the card provider is asked", async () => {
    const { id, totalCents } = placed(user, product());
    const sent = {
      token,
      body: { amount: totalCents / 100, orderId: id },
      headers: { "Idempotency-Key": "intent" },
    };
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        (await ask("POST", "/create-payment-intent", sent)).text(),
      ),
    );
    expect(new Set(answers).size).toBe(1);
    const other = { ...sent, body: { amount: 1 } };
    expect((await ask("POST", "/create-payment-intent", other)).status).toBe(422);
  });

  it("cancels an order once", async () => {
    const goods = product({ stock: 10 });
    const { id } = placed(user, goods, 4);
    const headers = { "Idempotency-Key": "cancel" };
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () =>
        (await ask("DELETE", `/order/${id}`, { token, headers })).text(),
      ),
    );
    expect(answers).toEqual(Array(10).fill('{"acknowledged":true,"deletedCount":1}'));
    expect(findProduct(goods.id)?.stock).toBe(10);
  });
});
