import { beforeAll, describe, expect, it } from "vitest";
import { findOrder } from "~/data/orders";
import { findProduct } from "~/data/products";
import { findUser, type User } from "~/data/users";
import { settlePayment } from "~/operations/settle-payment";
import { ask, client, tokenFor } from "../../support/api";
import { product } from "../../support/catalogue";
import { charge, contact, placed, started } from "../../support/orders";
import { person } from "../../support/people";

let user: User;
let token: string;
let boss: string;

beforeAll(async () => {
  user = (await person()).user;
  token = await tokenFor(user);
  boss = await tokenFor((await person("admin")).user);
});

const order = (body: object) => ask("POST", "/order", { token, body: { ...contact, ...body } });
const errorsOf = async (answer: Response) =>
  ((await answer.json()) as { errors: Record<string, string[]> }).errors;

describe("POST /order", () => {
  it.each(["5", 5, " 5 ", "+5"])("takes the quantity %j", async (quantity) => {
    const { id } = product({ minOrder: 2, stock: 9 });
    expect((await order({ productId: id, quantity })).status).toBe(200);
    expect(findProduct(id)?.stock).toBe(4);
  });

  it.each([
    [-1, "Quantity can't less than 2"],
    [0, "Quantity can't less than 2"],
    [1, "Quantity can't less than 2"],
    [2.5, "Quantity can't less than 2"],
    ["x", "Quantity can't less than 2"],
    ["NaN", "Quantity can't less than 2"],
    [null, "Quantity can't less than 2"],
    [[5], "Quantity can't less than 2"],
    [undefined, "Quantity can't less than 2"],
    [10, "Quantity can't more than 9"],
    [1e9, "Quantity can't more than 9"],
    ["1e9", "Quantity can't more than 9"],
  ])("refuses the quantity %j: %s", async (quantity, text) => {
    const { id } = product({ minOrder: 2, stock: 9 });
    const answer = await order({ productId: id, quantity });
    expect(answer.status).toBe(422);
    expect((await errorsOf(answer))["quantity"]).toEqual([text]);
    expect(findProduct(id)?.stock).toBe(9);
  });

  it("knows price, payment and person itself", async () => {
    const { id } = product({ priceCents: 1999 });
    const forged = {
      ...{ payment: true, status: 1, transactionId: "pi_1", _id: "mine", role: "admin" },
      ...{
        clientName: "Eve",
        email: "eve@example.com",
        productName: "Gold",
        img: "x",
        userId: "x",
      },
    };
    const { insertedId } = (await (
      await order({ productId: id, quantity: 7, price: 139.92999999999998, ...forged })
    ).json()) as { insertedId: string };
    expect(findOrder(insertedId)).toMatchObject({
      ...{ totalCents: 13_993, clientName: user.name, email: user.email, userId: user.id },
      ...{ productName: "Test hammer", paidAt: null, shippedAt: null, transactionId: null },
    });
    expect(findUser(user.id)?.role).toBe("customer");
  });

  it.each([0.01, 139.94, 10.999, 1e12])(
    "refuses the total %d and names the right one",
    async (price) => {
      const { id } = product({ priceCents: 1999 });
      const answer = await order({ productId: id, quantity: 7, price });
      expect(answer.status).toBe(409);
      expect(((await answer.json()) as { detail: string }).detail).toContain("$139.93");
    },
  );

  it("is not misled by a body that is no plain object of fields", async () => {
    const { id } = product();
    const polluted = `{"productId":"${id}","quantity":2,"phone":"1","address":"a","__proto__":{"role":"admin"}}`;
    expect((await ask("POST", "/order", { token, body: polluted })).status).toBe(200);
    expect(({} as Record<string, unknown>)["role"]).toBeUndefined();
    for (const body of ["[]", "null", "5", '"x"', `[{"productId":"${id}"}]`]) {
      expect((await ask("POST", "/order", { token, body })).status, body).toBe(422);
    }
    expect((await order({ productId: [id], quantity: 2 })).status).toBe(422);
  });

  it("does not know a product that has left the shop", async () => {
    expect((await order({ productId: "none", quantity: 2 })).status).toBe(404);
  });
});

describe("what a call reads", () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    ask("POST", "/review", { token, body, headers });

  it.each([
    ["torn JSON", '{"a":', {}, 400],
    ["an empty body", " ", {}, 400],
    ["forty levels", `${"[".repeat(40)}${"]".repeat(40)}`, {}, 400],
    [
      "a thousand fields",
      JSON.stringify(Object.fromEntries([...Array(1000).keys()].entries())),
      {},
      400,
    ],
    ["a form", "comments=x&rating=5", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
    ["text", '{"comments":"x","rating":"5"}', { "Content-Type": "text/plain" }, 415],
    ["70 kB", JSON.stringify({ comments: "x".repeat(70_000), rating: "5" }), {}, 413],
    [
      "JSON with a charset",
      '{"comments":"x","rating":"5"}',
      { "Content-Type": "application/json;charset=UTF-8" },
      200,
    ],
  ])("%s", async (_, body, headers, status) => {
    expect((await send(body, headers)).status).toBe(status);
  });

  it("refuses a parameter that is there twice", async () => {
    const path = `/my-orders?email=${user.email}&email=other@example.com`;
    expect((await ask("GET", path, { token })).status).toBe(422);
  });

  it("reads an e-mail in any case and encoding", async () => {
    for (const email of [user.email.toUpperCase(), encodeURIComponent(user.email)]) {
      expect((await ask("GET", `/user/${email}`, { token })).status).toBe(200);
    }
  });
});

describe("methods", () => {
  it.each([
    ["GET", "/order", "POST, OPTIONS"],
    ["GET", "/create-payment-intent", "POST, OPTIONS"],
    ["POST", "/orders", "GET, HEAD, OPTIONS"],
    ["DELETE", "/product", "GET, HEAD, POST, PUT, OPTIONS"],
    ["POST", "/order/1", "GET, HEAD, DELETE, OPTIONS"],
  ])("%s %s is 405 with Allow", async (method, path, allow) => {
    const answer = await ask(method, path, { token });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe(allow);
    expect(await answer.json()).not.toHaveProperty("message");
  });

  it("answers a preflight from anywhere, without credentials", async () => {
    const answer = await ask("OPTIONS", "/order", { headers: { Origin: "http://evil.example" } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(answer.headers.get("Access-Control-Allow-Headers")).toContain("Authorization");
    expect(answer.headers.get("Access-Control-Allow-Credentials")).toBeNull();
  });
});

describe("orders through their life", () => {
  it("are paid by the provider's word, shipped once, and never cancelled after", async () => {
    const bought = placed(user, product());
    const early = await ask("PUT", `/status/${bought.id}`, { token: boss });
    expect(early.status).toBe(409);
    const intent = await started(user, bought);
    const pay = (id: string) =>
      ask("PUT", `/payment/${bought.id}`, { token, body: { paymentIntent: { id } } });
    expect((await pay(intent)).status).toBe(402);
    expect((await pay("pi_made_up")).status).toBe(409);
    const cheaper = placed(user, product({ priceCents: 50 }));
    const other = await started(user, cheaper);
    await charge(other);
    expect((await pay(other)).status).toBe(409);
    await charge(intent);
    expect(await (await pay(intent)).json()).toEqual({
      result: { acknowledged: true, modifiedCount: 1 },
    });
    expect(await (await pay(intent)).json()).toEqual({
      result: { acknowledged: true, modifiedCount: 0 },
    });
    for (const caller of [token, boss]) {
      const cancelled = await ask("DELETE", `/order/${bought.id}`, { token: caller });
      expect(cancelled.status).toBe(409);
      expect(await cancelled.json()).toMatchObject({ deletedCount: 0 });
    }
    const ship = async () =>
      (await ask("PUT", `/status/${bought.id}`, { token: boss })).json() as Promise<unknown>;
    expect(await ship()).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await ship()).toEqual({ acknowledged: true, modifiedCount: 0 });
    const { data } = await client(token).GET("/order/{id}", {
      params: { path: { id: bought.id } },
    });
    expect(data).toMatchObject({ payment: true, status: "shipped", transactionId: intent });
  });

  it("start a payment by their exact total only", async () => {
    const { id } = placed(user, product({ priceCents: 1237 }), 3);
    const intent = (body: object) => ask("POST", "/create-payment-intent", { token, body });
    expect((await intent({ amount: 37.11 })).status).toBe(200);
    expect((await intent({ amount: "37.11", orderId: id })).status).toBe(200);
    for (const amount of [0.01, 1e12, 37.12, -5, "x", null, undefined, [37.11]]) {
      expect((await intent({ amount, orderId: id })).status, String(amount)).toBe(422);
      expect((await intent({ amount })).status, String(amount)).toBe(422);
    }
    const paid = placed(user, product());
    const paidIntent = await started(user, paid);
    await charge(paidIntent);
    await settlePayment(paidIntent);
    const again = { amount: paid.totalCents / 100, orderId: paid.id };
    expect((await intent(again)).status).toBe(409);
  });

  it("are gone once cancelled, also for a second try", async () => {
    const { id } = placed(user, product());
    expect((await ask("DELETE", `/order/${id}`, { token })).status).toBe(200);
    const again = await ask("DELETE", `/order/${id}`, { token });
    expect([again.status, await again.json()]).toEqual([
      404,
      expect.objectContaining({ deletedCount: 0 }),
    ]);
    expect((await ask("GET", `/order/${id}`, { token })).status).toBe(404);
  });
});

describe("POST /update-profile", () => {
  it("keeps what is empty, null or absent", async () => {
    const send = (body: object) => ask("POST", "/update-profile", { token, body });
    await send({ email: user.email, phone: "+1 555 0100", address: "1 Mill Rd" });
    const answer = await send({ email: null, phone: null, address: "", linkedin: null });
    expect(await answer.json()).toEqual({ acknowledged: true, modifiedCount: 0 });
    expect(findUser(user.id)).toMatchObject({ phone: "+1 555 0100", address: "1 Mill Rd" });
  });
});
