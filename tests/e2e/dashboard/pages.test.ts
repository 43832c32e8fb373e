/** The long lists in a shop that has some: page by page to the end and back, every row once. */
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seed } from "../../bench/seed.mjs";
import { openBrowser, openVisitor } from "../../support/browser";
import { ADMIN, CUSTOMER, signIn } from "../../support/journeys";
import { openShop, type Shop } from "../../support/shop";

const SIZE = { orders: 2_400, products: 120, users: 130 };

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
  await shop.kill();
  seed(shop.dataDir, SIZE);
  await shop.start();
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

/** What the rows of the page are known by: the addresses that they lead to or change. */
const keysOf = (page: Page, selector: string): Promise<string[]> =>
  page
    .getByRole("main")
    .locator(selector)
    .evaluateAll((found) =>
      found.map((each) => each.getAttribute("href") ?? each.textContent ?? ""),
    );

/** Whether the keyboard goes on from the page's beginning: its heading, or nothing without a script. */
const beginsAtTop = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => scrollY === 0 && ["H1", "BODY"].includes(document.activeElement?.tagName ?? ""),
  );

/** Walks on until there is no such link. @returns the rows of each page, the first one included */
async function walk(page: Page, selector: string, way: "Next" | "Previous") {
  const pages = [await keysOf(page, selector)];
  const link = page.getByRole("main").getByRole("link", { name: way, exact: true });
  while ((await link.count()) > 0) {
    const [target, before] = [await link.getAttribute("href"), pages.at(-1)];
    await link.click();
    await page.waitForURL((url) => url.pathname + url.search === target);
    await expect.poll(() => keysOf(page, selector)).not.toEqual(before);
    await expect.poll(() => beginsAtTop(page)).toBe(true);
    pages.push(await keysOf(page, selector));
  }
  return pages;
}

const ORDER = 'a[href^="/dashboard/order/"]';

describe.each([{ javaScript: true }, { javaScript: false }])(
  "with JavaScript $javaScript",
  ({ javaScript }) => {
    let contexts: BrowserContext[];
    let pages: { admin: Page; customer: Page };
    beforeAll(async () => {
      const enter = () => openVisitor(browser, shop.origin, { javaScript });
      contexts = [await enter(), await enter()];
      const [one, other] = contexts as [BrowserContext, BrowserContext];
      pages = { admin: await signIn(one, ADMIN), customer: await signIn(other, CUSTOMER) };
    });
    afterAll(() => Promise.all(contexts.map((context) => context.close())));

    it.each([
      ["customer", "/dashboard/order", ORDER, 20],
      ["admin", "/dashboard/manage-order?filter=cancelled", ORDER, 30],
      ["admin", "/dashboard/manage-order?q=oak&filter=shipped", ORDER, 30],
      ["admin", "/dashboard/manage-product", 'a[href^="/product/"]', 30],
      ["admin", "/dashboard/manage-product?q=batch", 'a[href^="/product/"]', 30],
      ["admin", "/dashboard/make-admin", "code", 30],
      ["admin", "/dashboard/activity", "code", 30],
    ] as const)("the %s reads %s to its end and back", async (who, path, row, size) => {
      const page = pages[who];
      await page.goto(path);
      const there = await walk(page, row, "Next");
      expect(there.length).toBeGreaterThan(1);
      for (const full of there.slice(0, -1)) expect(full).toHaveLength(size);
      const seen = there.flat();
      expect(new Set(seen).size).toBe(seen.length);
      const back = await walk(page, row, "Previous");
      expect(back.at(-1)).toEqual(there[0]);
    });
  },
);
