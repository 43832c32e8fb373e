/** The payment screen with a real provider's keys: its card field, its script missing, no script. */
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openVisitor } from "../support/browser";
import { CUSTOMER, placeOrder, signIn } from "../support/journeys";
import { openShop, type Shop } from "../support/shop";
import { openStripeDouble, type StripeDouble } from "../support/stripe-double";

let provider: StripeDouble;
let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [provider, browser] = await Promise.all([openStripeDouble(), openBrowser()]);
  // This process plays the provider: its own settings are not the shop's.
  shop = await openShop({ ...provider.env, APP_ORIGIN: "" });
});
afterAll(async () => {
  await browser.close();
  await shop.close();
  provider.close();
});

const completed = (page: Page) =>
  page.getByRole("heading", { name: "Your Payment is Completed!" }).waitFor();

async function openDue(options: { javaScript: boolean; script: boolean }) {
  const context = await openVisitor(browser, shop.origin, options);
  await provider.attach(context);
  if (!options.script) await context.route("https://js.stripe.com/**", (route) => route.abort());
  const page = await signIn(context, CUSTOMER);
  const order = await placeOrder(shop.origin, CUSTOMER);
  const violations: string[] = [];
  page.on("console", (line) => {
    if (/content security policy/i.test(line.text())) violations.push(line.text());
  });
  return { context, page, order, violations };
}

describe("with a real provider's keys", () => {
  it("takes the card in the provider's field, reached by a link inside the shop", async () => {
    const { context, page, violations } = await openDue({ javaScript: true, script: true });
    await page.goto("/dashboard/order");
    // The list was opened under a policy without the provider: the screen has to be a document.
    await page.getByRole("link", { name: /^Pay/ }).first().click();
    await page.getByLabel("Card number").fill("4000000000000002");
    await page.getByRole("button", { name: /^Pay/ }).click();
    const alert = page.getByRole("main").getByRole("alert");
    await alert.waitFor();
    expect(await alert.innerText()).toBe("Your card was declined.");
    await page.getByLabel("Card number").fill("4242424242424242");
    await page.getByRole("button", { name: /^Pay/ }).click();
    await completed(page);
    expect(provider.billing()).toEqual({ name: "Carl Customer", email: CUSTOMER.email });
    expect(violations).toEqual([]);
    await context.close();
  });

  it.each([
    { what: "when the script cannot be loaded", javaScript: true },
    { what: "without JavaScript", javaScript: false },
  ])("leads to the hosted page $what", async ({ javaScript }) => {
    const { context, page, order, violations } = await openDue({ javaScript, script: false });
    await page.goto(`/dashboard/payment/${order.id}`);
    if (javaScript) await page.getByText("The card form could not be loaded.").waitFor();
    await page.getByRole("button", { name: /^Pay/ }).click();
    await page.getByRole("link", { name: "Back to the shop" }).click();
    await completed(page);
    expect(await page.getByRole("main").innerText()).toMatch(/pi_\w+/);
    expect(violations).toEqual([]);
    await context.close();
  });
});
