import { beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "~/data/connection";
import { listAuditPage } from "~/data/audit-lists";
import { findOrder, markCancelled, markPaid, type Order } from "~/data/orders";
import { action, loader } from "~/routes/dashboard/manage-orders/route";
import { loader as exportLoader } from "~/routes/dashboard/manage-orders/export";
import { parseCsv } from "~/domain/csv";
import { product } from "../../support/catalogue";
import { placed } from "../../support/orders";
import { person } from "../../support/people";
import { answerOf, args, get, ORIGIN, post } from "../../support/requests";

type Person = Awaited<ReturnType<typeof person>>;
let admin: Person;
let buyer: Person;
let unpaid: Order;
let paid: Order;
let second: Order;
let invoices = 0;
const PATH = "/dashboard/manage-order";

const pay = (order: Order) =>
  inTransaction((tx) =>
    markPaid(tx, order.id, {
      transactionId: `pi_${order.id}`,
      invoiceNumber: (invoices += 1),
      at: Date.now(),
    }),
  );

beforeEach(async () => {
  admin = await person("admin");
  buyer = await person();
  const hammer = product({ stock: 1000 });
  [unpaid, paid, second] = [1, 2, 3].map(() => placed(buyer.user, hammer)) as [Order, Order, Order];
  pay(paid);
  pay(second);
});

const send = (fields: Record<string, string>, who = admin, path = PATH) =>
  answerOf(action(args(post(path, fields, { cookie: who.cookie }))));

const sendMany = (orders: Order[], fields: Record<string, string> = {}) => {
  const body = new URLSearchParams({ intent: "ship-selected", ...fields });
  for (const { id } of orders) body.append("order", id);
  const headers = { Cookie: admin.cookie };
  return answerOf(action(args(new Request(ORIGIN + PATH, { method: "POST", headers, body }))));
};

describe("shipping one order", () => {
  it("ships a paid order with its carrier, and comes back to the same view", async () => {
    const fields = { intent: "ship", order: paid.id, carrier: " UPS ", trackingNumber: "1Z9" };
    const answer = await send(fields, admin, `${PATH}?filter=to-ship&q=hammer`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(`${PATH}?filter=to-ship&q=hammer`);
    const order = findOrder(paid.id);
    expect(order).toMatchObject({ carrier: "UPS", trackingNumber: "1Z9" });
    expect(order?.shippedAt).not.toBeNull();
  });

  it("changes nothing the second time, and writes it down once", async () => {
    await send({ intent: "ship", order: paid.id, carrier: "UPS" });
    const before = findOrder(paid.id);
    const answer = await send({ intent: "ship", order: paid.id, carrier: "DHL" });
    expect(answer.status).toBe(302);
    expect(findOrder(paid.id)).toEqual(before);
    const entries = listAuditPage({ kind: "order", actor: "" }, {}, 50).rows;
    expect(entries.filter(({ targetId }) => targetId === paid.id)).toHaveLength(1);
  });

  it("refuses an unpaid order", async () => {
    const answer = await send({ intent: "ship", order: unpaid.id });
    expect(answer.status).toBe(409);
    expect(findOrder(unpaid.id)?.shippedAt).toBeNull();
  });

  it("refuses a carrier that is too long", async () => {
    const answer = await send({ intent: "ship", order: paid.id, carrier: "x".repeat(61) });
    expect(answer.status).toBe(422);
    expect(findOrder(paid.id)?.shippedAt).toBeNull();
  });

  it("belongs to admins only: somebody else is signed out", async () => {
    const answer = await send({ intent: "ship", order: paid.id }, buyer);
    expect(answer.headers.get("Location")).toBe("/login");
    expect(findOrder(paid.id)?.shippedAt).toBeNull();
  });
});

describe("shipping several orders", () => {
  it("says for each what became of it", async () => {
    markCancelled(db, unpaid.id, "customer", Date.now());
    const answer = await sendMany([paid, unpaid, second], { carrier: "Royal Mail" });
    expect(answer.status).toBe(200);
    const { results } = (await answer.json()) as { results: { shipped: boolean; text: string }[] };
    expect(results.map(({ shipped, text }) => [shipped, text])).toEqual([
      [true, "Order status change to shipped"],
      [false, "This order was cancelled."],
      [true, "Order status change to shipped"],
    ]);
    expect(findOrder(second.id)?.carrier).toBe("Royal Mail");
  });

  it("keeps what was ticked and typed when the shipment is refused", async () => {
    const carrier = "x".repeat(61);
    const answer = await sendMany([paid, second], { carrier });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: { carrier: [expect.any(String)] },
      values: { carrier },
      selected: [paid.id, second.id],
    });
    expect(findOrder(paid.id)?.shippedAt).toBeNull();
  });

  it("asks for at least one", async () => {
    const answer = await sendMany([]);
    expect(answer.status).toBe(422);
  });
});

describe("cancelling", () => {
  it("refuses a paid order, whatever form was sent", async () => {
    const answer = await send({ intent: "cancel", order: paid.id });
    expect(answer.status).toBe(409);
    expect(findOrder(paid.id)?.cancelledAt).toBeNull();
  });

  it("opens no dialog for a paid order by its URL", async () => {
    const request = get(`${PATH}?cancel=${paid.id}`, { cookie: admin.cookie });
    const data = (await (await answerOf(loader(args(request)))).json()) as { cancelling: unknown };
    expect(data.cancelling).toBeNull();
  });
});

describe("exporting", () => {
  it("writes the current view, all its pages, safe from formulas", async () => {
    const evil = product({ name: "=HYPERLINK(1)", stock: 2000, minOrder: 1 });
    const order = placed(buyer.user, evil, 1);
    const ask = async (query: string) => {
      const request = get(`${PATH}/export${query}`, { cookie: admin.cookie });
      const answer = await answerOf(exportLoader(args(request)));
      expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
      expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="orders-/);
      return answer.text();
    };
    const text = await ask("?filter=unpaid&q=hyperlink");
    expect(text).toContain(`"'=HYPERLINK(1)"`);
    expect(parseCsv(text).map(({ values }) => values[0])).toEqual(["order", `IW-${order.number}`]);
    expect(parseCsv(await ask("?filter=cancelled"))[0]?.values[0]).toBe("order");
  });

  it("is not for customers", async () => {
    const request = get(`${PATH}/export`, { cookie: buyer.cookie });
    expect((await answerOf(exportLoader(args(request)))).headers.get("Location")).toBe("/login");
  });
});
