import { eq, sum } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, inTransaction } from "~/data/connection";
import { listOrdersOf } from "~/data/orders";
import { listMails } from "~/data/outbox";
import { findProduct } from "~/data/products";
import { stockMovements } from "~/data/schema";
import { insertEndpoint, listDeliveries } from "~/data/webhooks";
import { placeOrder } from "~/operations/place-order";
import { action } from "~/routes/site/product/order";
import { product } from "../../support/catalogue";
import { person } from "../../support/people";
import { answerOf, args, post } from "../../support/requests";

const contact = { phone: "+1 555 0100", address: "1 Forge Lane" };

const order = (cookie: string, id: string, fields: Record<string, string>) =>
  answerOf(action(args(post(`/product/${id}/order`, fields, { cookie }), { id })));

const ledger = (productId: string) =>
  Number(
    db
      .select({ total: sum(stockMovements.delta) })
      .from(stockMovements)
      .where(eq(stockMovements.productId, productId))
      .get()?.total,
  );

describe("placing an order", () => {
  it("draws new ids for each order, its mail and what integrators are told", async () => {
    const { user } = await person();
    const hammer = product({ stock: 50 });
    const endpoint = { url: "https://one.example", secret: "s", createdAt: 1 };
    inTransaction((tx) => insertEndpoint(tx, { ...endpoint, events: ["order.placed"] }));
    const input = { productId: hammer.id, quantity: 2, ...contact };
    const placed = [1, 2, 3].map(() => placeOrder(user, input));
    expect(placed.every(({ ok }) => ok)).toBe(true);
    const different = (ids: readonly string[]) =>
      new Set(ids.filter((id) => /^[0-9a-f]{24}$/.test(id))).size;
    expect(different(listOrdersOf(user.id, 10).map(({ id }) => id))).toBe(3);
    const mails = listMails(100).filter(({ toAddress }) => toAddress === user.email);
    expect(different(mails.map(({ id }) => id))).toBe(3);
    expect(different(listDeliveries(10).map(({ delivery }) => delivery.id))).toBe(3);
    expect(ledger(hammer.id)).toBe(44);
  });

  it("takes the stock, writes the order from the shop's own books and leads to My Orders", async () => {
    const { cookie, user } = await person();
    const hammer = product({ stock: 50 });
    const answer = await order(cookie, hammer.id, {
      quantity: "7",
      ...contact,
      price: "0.01",
      payment: "true",
      email: "somebody@else.example",
      name: "Somebody",
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/dashboard/order");
    expect(listOrdersOf(user.id, 10)).toMatchObject([
      {
        productName: hammer.name,
        unitPriceCents: 1999,
        quantity: 7,
        totalCents: 13993,
        email: user.email,
        clientName: user.name,
        paidAt: null,
        shippedAt: null,
        transactionId: null,
      },
    ]);
    expect(findProduct(hammer.id)?.stock).toBe(43);
    expect(ledger(hammer.id)).toBe(43);
  });

  it.each([
    [{ quantity: "1", ...contact }, { quantity: ["Quantity can't less than 2"] }],
    [{ quantity: "51", ...contact }, { quantity: ["Quantity can't more than 50"] }],
    [{ quantity: "-1", ...contact }, { quantity: ["Quantity can't less than 2"] }],
    [{ quantity: "2.5", ...contact }, { quantity: ["Quantity can't less than 2"] }],
    [{ quantity: "1e1", ...contact }, { quantity: ["Quantity can't less than 2"] }],
    [{ quantity: "2" }, { phone: [/phone/], address: [/address/] }],
    [{ quantity: "2", phone: "<b>", address: "x" }, { phone: [/phone/] }],
  ])("refuses %o, keeps what was typed and does nothing", async (fields, errors) => {
    const { cookie, user } = await person();
    const hammer = product({ stock: 50 });
    const answer = await order(cookie, hammer.id, fields);
    expect(answer.status).toBe(422);
    const body = (await answer.json()) as { errors: Record<string, string[]>; values: unknown };
    expect(Object.keys(body.errors)).toEqual(Object.keys(errors));
    for (const [field, [text]] of Object.entries(errors)) {
      expect(body.errors[field]?.[0]).toEqual(
        typeof text === "string" ? text : expect.stringMatching(text as RegExp),
      );
    }
    expect(body.values).toEqual(fields);
    expect(listOrdersOf(user.id, 10)).toEqual([]);
    expect(findProduct(hammer.id)?.stock).toBe(50);
  });

  it("answers 404 for a product that is not there, and sends a visitor to sign in", async () => {
    const { cookie } = await person();
    expect((await order(cookie, "nothing", { quantity: "2", ...contact })).status).toBe(404);
    const hammer = product();
    const visitor = await order("", hammer.id, { quantity: "2", ...contact });
    expect(visitor.headers.get("Location")).toContain("/login?redirectTo=");
  });

  it("refuses a repeated total that is not today's, and names the right one", async () => {
    const { user } = await person();
    const hammer = product();
    const wanted = { productId: hammer.id, quantity: 2, ...contact };
    expect(placeOrder(user, { ...wanted, expectedTotalCents: 1 })).toMatchObject({
      ok: false,
      failure: { kind: "conflict", detail: "The total of this order is $39.98." },
    });
    expect(placeOrder(user, { ...wanted, expectedTotalCents: 3998 }).ok).toBe(true);
  });
});

describe("fifty people at once", () => {
  it.each([
    { stock: 10, minOrder: 1, quantity: 1, sold: 10 },
    { stock: 1, minOrder: 1, quantity: 1, sold: 1 },
    { stock: 10, minOrder: 3, quantity: 3, sold: 3 },
  ])("never sell more than the stock: %o", async ({ stock, minOrder, quantity, sold }) => {
    const hammer = product({ stock, minOrder });
    const people = await Promise.all(Array.from({ length: 50 }, () => person()));
    const fields = { quantity: String(quantity), ...contact };
    const answers = await Promise.all(people.map(({ cookie }) => order(cookie, hammer.id, fields)));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(sold);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(50 - sold);
    expect(findProduct(hammer.id)?.stock).toBe(stock - sold * quantity);
    expect(ledger(hammer.id)).toBe(stock - sold * quantity);
  });
});
