import { beforeAll, describe, expect, it } from "vitest";
import { db, inTransaction } from "~/data/connection";
import { countOrders } from "~/data/order-counts";
import { countOrdersOf, listOrderPage, listOrderPageOf } from "~/data/order-lists";
import { markCancelled, markPaid, markShipped, type Order } from "~/data/orders";
import { listRevenue } from "~/data/revenue";
import { ORDER_FILTERS, type OrderFilter } from "~/domain/order-filter";
import { DAY } from "~/domain/clock";
import { NO_SHIPMENT } from "~/domain/shipment";
import type { Actor } from "~/domain/account";
import { product } from "../../support/catalogue";
import { placed } from "../../support/orders";
import { person } from "../../support/people";

let buyer: Actor;
let orders: Order[];
let invoices = 0;

const pay = ({ id }: Order, at: number) =>
  inTransaction((tx) =>
    markPaid(tx, id, { transactionId: `pi_${id}`, invoiceNumber: (invoices += 1), at }),
  );
const today = Math.floor(Date.now() / DAY) * DAY;

beforeAll(async () => {
  ({ user: buyer } = await person());
  const hammer = product({ name: "Claw hammer", stock: 1000, minOrder: 1, priceCents: 1000 });
  const plane = product({ name: "Jack plane", stock: 1000, minOrder: 1, priceCents: 5000 });
  // Ten orders: hammer, plane, hammer, … The first four are paid, the first two of them shipped.
  orders = Array.from({ length: 10 }, (_, place) =>
    placed(buyer, place % 2 === 0 ? hammer : plane, 1),
  );
  orders.slice(0, 4).forEach((order, place) => pay(order, today - place * DAY + 1));
  orders.slice(0, 2).forEach(({ id }) => markShipped(db, id, NO_SHIPMENT, today));
  orders.slice(4, 5).forEach(({ id }) => markCancelled(db, id, "customer", today));
});

const numbers = (filter: OrderFilter, typed = "") =>
  listOrderPage({ filter, typed }, {}, 50).rows.map(({ number }) => number - 1000);

describe("the admin's order list", () => {
  it("shows each view newest first, cancelled orders in their own only", () => {
    expect(numbers("all")).toEqual([10, 9, 8, 7, 6, 4, 3, 2, 1]);
    expect(numbers("to-ship")).toEqual([4, 3]);
    expect(numbers("unpaid")).toEqual([10, 9, 8, 7, 6]);
    expect(numbers("shipped")).toEqual([2, 1]);
    expect(numbers("cancelled")).toEqual([5]);
  });

  it("counts what each view shows, with and without a search", () => {
    for (const typed of ["", "hammer", "jack pl", buyer.email]) {
      const counts = countOrders(typed, 1000);
      for (const filter of ORDER_FILTERS) {
        expect([filter, counts[filter]]).toEqual([filter, numbers(filter, typed).length]);
      }
    }
    expect(countOrders("hammer", 2).all).toBe(2);
  });

  it("finds by product, by e-mail and by number", () => {
    expect(numbers("all", "hammer")).toEqual([9, 7, 3, 1]);
    expect(numbers("to-ship", "plane")).toEqual([4]);
    expect(numbers("unpaid", buyer.email)).toEqual([10, 9, 8, 7, 6]);
    expect(numbers("all", "IW-1005")).toEqual([5]);
    expect(numbers("shipped", "1007")).toEqual([7]);
    expect(numbers("all", "unpaid")).toEqual([]);
    expect(numbers("all", "state:unpaid")).toEqual([]);
  });

  it("walks pages by the order's number", () => {
    const query = { filter: "unpaid", typed: "" } as const;
    const first = listOrderPage(query, {}, 2);
    const second = listOrderPage(query, { before: first.older ?? 0 }, 2);
    const third = listOrderPage(query, { before: second.older ?? 0 }, 2);
    const shown = [first, second, third].map(({ rows }) => rows.map((row) => row.number - 1000));
    expect(shown).toEqual([[10, 9], [8, 7], [6]]);
    expect(third.older).toBeNull();
    expect(listOrderPage(query, { after: third.newer ?? 0 }, 2)).toEqual(second);
  });
});

describe("a customer's order list", () => {
  it("has their own orders only, without cancelled ones", async () => {
    const { user: other } = await person();
    expect(listOrderPageOf(other.id, {}, 10).rows).toEqual([]);
    expect(listOrderPageOf(buyer.id, {}, 20).rows.map(({ number }) => number - 1000)).toEqual(
      numbers("all"),
    );
    expect(countOrdersOf(buyer.id, 100)).toBe(9);
    expect(countOrdersOf(buyer.id, 3)).toBe(3);
  });
});

describe("revenue by day", () => {
  it("adds up what was paid on each of thirty days, empty ones included", () => {
    const days = listRevenue(30, today + 2);
    expect(days).toHaveLength(30);
    expect(days.slice(-5)).toEqual([
      { at: today - 4 * DAY, orders: 0, cents: 0 },
      { at: today - 3 * DAY, orders: 1, cents: 5000 },
      { at: today - 2 * DAY, orders: 1, cents: 1000 },
      { at: today - DAY, orders: 1, cents: 5000 },
      { at: today, orders: 1, cents: 1000 },
    ]);
  });
});
