/** The triggers that keep counts and full-text rows, against the tables themselves. */
import { describe, expect, it } from "vitest";
import { sqlite } from "~/data/connection";
import { countLowProducts, listLowProducts, listProductPage } from "~/data/product-lists";
import { removeProduct } from "~/data/products";
import { db } from "~/data/connection";
import { readTally } from "~/data/tallies";
import { countFoundUsers, listAdmins, listUserPage } from "~/data/user-lists";
import { isLow } from "~/domain/product";
import { product } from "../../support/catalogue";
import { placed } from "../../support/orders";
import { person } from "../../support/people";

const read = (text: string) => sqlite.prepare(text).pluck().get();

describe("counts that keep themselves", () => {
  it("has every trigger: a migration that rebuilds a table drops them", () => {
    const names = sqlite
      .prepare("select name from sqlite_master where type = 'trigger' order by name")
      .pluck()
      .all();
    const expected = ["orders", "products", "users"].flatMap((table) => [
      `${table}_added`,
      `${table}_changed`,
      `${table}_removed`,
    ]);
    expect(names).toEqual(expect.arrayContaining(expected));
  });

  it("follows products in and out of the shop", () => {
    const kept = product({ name: "Kept" });
    const gone = product({ name: "Gone" });
    removeProduct(db, gone.id, 1);
    expect(readTally("products")).toBe(
      read("select count(*) from products where deleted_at is null"),
    );
    expect(listProductPage({}, 10).rows.map(({ id }) => id)).toEqual([kept.id]);
  });

  it("follows a refund of an order: nothing is left to ship, the revenue goes", async () => {
    const { user } = await person();
    const { id, totalCents } = placed(user, product());
    const set = (values: string) => sqlite.exec(`update orders set ${values} where id = '${id}'`);
    expect(readTally("orders.unpaid")).toBe(1);
    set("paid_at = 1, transaction_id = 'pi_1', invoice_number = 1");
    expect([readTally("orders.unpaid"), readTally("orders.paid")]).toEqual([0, 1]);
    expect(read("select cents from daily_revenue where day = 0")).toBe(totalCents);
    set("refunded_cents = 1");
    expect(readTally("orders.paid")).toBe(1);
    expect(read("select cents from daily_revenue where day = 0")).toBe(totalCents - 1);
    set("refunded_cents = total_cents");
    expect([readTally("orders.paid"), readTally("orders.refunded")]).toEqual([0, 1]);
    expect(read("select cents from daily_revenue where day = 0")).toBe(0);
  });

  it("goes back with a transaction that is rolled back", () => {
    const before = readTally("products");
    expect(() =>
      sqlite.transaction(() => {
        sqlite.exec("update products set deleted_at = 1");
        expect(readTally("products")).toBe(0);
        throw new Error("back");
      })(),
    ).toThrow("back");
    expect(readTally("products")).toBe(before);
  });
});

describe("products low on stock", () => {
  it("are those that the domain calls low, the fewest first", () => {
    const made = [0, 3, 9, 10, 11, 19, 20].map((stock) => product({ stock, minOrder: 20 }));
    const plenty = [9, 10, 500].map((stock) => product({ stock, minOrder: 1 }));
    const low = [...made, ...plenty].filter(isLow);
    const listed = listLowProducts(null, 50);
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(low.map(({ id }) => id)));
    expect(listed.map(({ stock }) => stock)).toEqual([0, 3, 9, 9, 10, 11, 19]);
    expect(countLowProducts(100)).toBe(low.length);
    const rest = listLowProducts({ stock: listed[2]?.stock ?? 0, id: listed[2]?.id ?? "" }, 50);
    expect(rest).toEqual(listed.slice(3));
  });
});

describe("accounts", () => {
  it("are listed newest first and found by name or e-mail", async () => {
    const { user: first } = await person();
    const { user: admin } = await person("admin");
    expect(listUserPage("", {}, 2).rows.map(({ id }) => id)).toEqual([admin.id, first.id]);
    expect(listUserPage(admin.email, {}, 9).rows.map(({ id }) => id)).toEqual([admin.id]);
    expect(countFoundUsers("person", 100)).toBe(readTally("users"));
    sqlite.prepare("update users set name = 'Zoë Ångström' where id = ?").run(first.id);
    expect(listUserPage("zoe ang", {}, 9).rows.map(({ id }) => id)).toEqual([first.id]);
    expect(listAdmins(10).map(({ id }) => id)).toEqual([admin.id]);
  });
});
