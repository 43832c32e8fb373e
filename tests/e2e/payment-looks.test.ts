/** Every page around payments, in each theme and width: axe, and nothing to scroll sideways. */
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser, openVisitor } from "../support/browser";
import { ADMIN, CUSTOMER, payByCard, placeOrder, signIn } from "../support/journeys";
import { axeFindings, overflow } from "../support/look";
import { openShop, type Shop } from "../support/shop";

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

const looks = [320, 1280].flatMap((width) => [
  { width, dark: false },
  { width, dark: true },
]);

it.each(looks)("at $width pixels, dark $dark", async ({ width, dark }) => {
  const look = async (page: Page, name: string) => {
    await page.evaluate(() => document.fonts.ready);
    expect(await axeFindings(page), name).toEqual([]);
    expect(await overflow(page), `${name} scrolls sideways`).toBe(0);
  };
  const visitor = await openVisitor(browser, shop.origin, { javaScript: true, width, dark });
  const page = await signIn(visitor, CUSTOMER);
  const heading = (name: string) => page.getByRole("heading", { name }).waitFor();
  const [hosted, order] = [
    await placeOrder(shop.origin, CUSTOMER),
    await placeOrder(shop.origin, CUSTOMER),
  ];

  await page.goto(`/dashboard/payment/${hosted.id}`);
  await look(page, "due");
  await page.getByRole("button", { name: "Use the card provider's own page instead" }).click();
  await page.waitForURL("**/sim/checkout/**");
  await look(page, "hosted page");
  await page.getByLabel("Card number").fill("4000 0000 0000 0002");
  await page.getByLabel("Expiry date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByText("Your card was declined.").first().waitFor();
  await look(page, "hosted page, declined");

  await page.goto(`/dashboard/payment/${order.id}`);
  await payByCard(page, "4000 0000 0000 9995");
  await page.getByRole("main").getByRole("alert").waitFor();
  await look(page, "refused");
  await payByCard(page, "4000 0000 0000 3220");
  await heading("Your bank wants to be sure that it is you");
  await look(page, "the bank's page");
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await heading("Your Payment is Completed!");
  await look(page, "completed");
  await visitor.close();

  const office = await openVisitor(browser, shop.origin, { javaScript: true, width, dark });
  const admin = await signIn(office, ADMIN);
  await admin.goto("/demo/payments");
  await look(admin, "the simulator's books");
  await admin.goto(`/dashboard/manage-order/${order.id}/refund`);
  await look(admin, "refund");
  await admin.getByLabel("Amount in dollars").fill("nothing");
  await admin.getByRole("button", { name: "Refund" }).click();
  await admin.getByText("Give an amount in dollars, such as 12.50").first().waitFor();
  await look(admin, "refund, refused");
  await admin.getByLabel("Amount in dollars").fill("1");
  await admin.getByRole("button", { name: "Refund" }).click();
  await admin.getByText(/Credit note/).waitFor();
  await look(admin, "refunded");
  await office.close();
});
