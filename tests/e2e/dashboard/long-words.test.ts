/** Words in which no line can break: what one person writes makes nobody's page wider. */
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Database } from "~/data/sqlite";
import { openBrowser } from "../../support/browser";
import { openStage, paidOrder, type Stage } from "../../support/dashboard";
import { CUSTOMER, placeOrder } from "../../support/journeys";
import { overflow } from "../../support/look";
import { openShop, type Shop } from "../../support/shop";

let shop: Shop;
let browser: Browser;
let stage: Stage;
const known = { paid: "", unpaid: "" };
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
  stage = await openStage(browser, shop.origin, true);
  known.paid = (await paidOrder(stage)).id;
  known.unpaid = (await placeOrder(shop.origin, CUSTOMER)).id;
  const word = "Unbroken".repeat(12);
  const email = `${"mailbox".repeat(9)}@${"subdomain".repeat(6)}.example.com`;
  const database = new Database(join(shop.dataDir, "shop.db"), { timeout: 2000 });
  const write = (statement: string, ...values: string[]) =>
    database.prepare(statement).run(...values);
  write("update orders set product_name = ?, client_name = ?", word, word);
  write("update orders set address = ?, email = ?", word, email);
  write(
    "update users set name = ?, email = ?, email_verified_at = null where role = 'customer'",
    word,
    email,
  );
  write("update reviews set name = ?, comments = ?", word, word);
  write("update products set name = ?, description = ?", word, word);
  database.close();
});
afterAll(async () => {
  await stage.leave();
  await browser.close();
  await shop.close();
});

async function tooWide(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 320) await page.goto(path);
      const by = await overflow(page);
      if (by > 0) found.push(`${path} at ${width}: by ${by}`);
    }
  }
  return found;
}

it("is so for a customer", async () => {
  const { customer } = stage;
  const { paid, unpaid } = known;
  await customer.goto("/");
  const product = (await customer.locator(".product-card a").first().getAttribute("href")) ?? "";
  const order = `/dashboard/order/${paid}`;
  const paths = ["/", product, `${product}/order`, "/dashboard", "/dashboard/order", order];
  paths.push(`/dashboard/order?cancel=${unpaid}`, `${order}/invoice`);
  paths.push(`/dashboard/payment/${unpaid}`, `/dashboard/payment/${paid}`, "/dashboard/review");
  expect(await tooWide(customer, paths)).toEqual([]);
});

it("is so for an admin", async () => {
  const { paid, unpaid } = known;
  const list = "/dashboard/manage-order";
  const paths = [
    list,
    `${list}?cancel=${unpaid}`,
    `${list}?ship=${paid}`,
    `${list}/${paid}/refund`,
  ];
  paths.push(`/dashboard/order/${paid}`, "/dashboard/make-admin", "/dashboard/manage-product");
  expect(await tooWide(stage.admin, paths)).toEqual([]);
});
