/** What is pressed is large enough for a thumb: 44 pixels each way, but for links within a text. */
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser } from "../../support/browser";
import { openStage, paidOrder, type Stage } from "../../support/dashboard";
import { CUSTOMER, placeOrder } from "../../support/journeys";
import { openShop, type Shop } from "../../support/shop";

let shop: Shop;
let browser: Browser;
let stage: Stage;
const known = { paid: "", product: "" };
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
  stage = await openStage(browser, shop.origin, true);
  known.paid = (await paidOrder(stage)).id;
  await placeOrder(shop.origin, CUSTOMER);
  await stage.customer.goto("/");
  const card = stage.customer.locator(".product-card a").first();
  known.product = (await card.getAttribute("href")) ?? "";
});
afterAll(async () => {
  await stage.leave();
  await browser.close();
  await shop.close();
});

/** What can be pressed on the page and is smaller; a box counts with its label. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = document.querySelectorAll("a[href], button, input, select, textarea, summary");
    return [...all].flatMap((each) => {
      const shown = each.checkVisibility({ visibilityProperty: true });
      // A card's link reaches over the whole card.
      const reaches = getComputedStyle(each, "::after").position === "absolute";
      const alone = each.textContent === each.parentElement?.textContent;
      const inText = getComputedStyle(each).display === "inline" && !alone;
      if (!shown || reaches || inText || each.closest("[aria-hidden=true]")) return [];
      const { width, height } = (each.closest("label") ?? each).getBoundingClientRect();
      if (Math.min(width, height) >= 43.5) return [];
      const name = each.getAttribute("aria-label") ?? each.textContent ?? "";
      return [`${name.trim() || each.id}: ${Math.round(width)} by ${Math.round(height)}`];
    });
  });

it.each([360, 1440])("at %d pixels", async (width) => {
  const { customer, admin } = stage;
  const order = `/dashboard/order/${known.paid}`;
  const pages: [Page, string[]][] = [
    [customer, ["/", known.product, `${known.product}/order`, "/contact", "/developers"]],
    [customer, ["/dashboard", "/dashboard/order", order, `${order}/invoice`, "/dashboard/review"]],
    [
      admin,
      ["manage-order", "manage-product", "make-admin", "add-product", "activity", "webhooks"],
    ],
  ];
  for (const [page, paths] of pages) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await page.goto(path.startsWith("/") ? path : `/dashboard/${path}`);
      expect(await small(page), path).toEqual([]);
    }
  }
});
