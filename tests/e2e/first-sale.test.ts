/**
 * The thinnest complete line through the shop, walked as a person walks it: register, order, pay,
 * ship, read Shipped. The same file runs with JavaScript on and off.
 */
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openVisitor } from "../support/browser";
import { ADMIN, payByCard, signIn } from "../support/journeys";
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

const PRODUCT = "Claw Hammer with Hickory Handle, 20 oz";

describe.each([
  { javaScript: true, email: "with@example.com" },
  { javaScript: false, email: "without@example.com" },
])("with JavaScript $javaScript", ({ javaScript, email }) => {
  it("sells a hammer, from registration to Shipped", async () => {
    const context = await openVisitor(browser, shop.origin, { javaScript });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (line) => {
      // A refused form answers 422, which the browser reports; everything else is a fault.
      if (line.type() === "error" && !line.text().includes("422")) problems.push(line.text());
    });

    await page.goto("/");
    await page.getByRole("link", { name: PRODUCT }).first().click();
    await page.waitForURL(/\/login\?redirectTo=/);
    await page
      .getByRole("main")
      .getByRole("link", { name: /register|create/i })
      .click();
    await register(page, email);

    // Back at the remembered product.
    await page.waitForURL(/\/product\/[^/]+$/);
    await page.getByRole("heading", { level: 1, name: PRODUCT }).waitFor();
    await page.getByRole("link", { name: "Book a order now" }).click();
    await orderFive(page, javaScript);

    await page.waitForURL("**/dashboard/order");
    await page.getByText("Your order successfully placed!").waitFor();
    expect(await page.getByText("Not Paid").count()).toBe(1);

    // A power cut between order and payment loses nothing.
    await page.goto("about:blank");
    await shop.kill();
    await shop.start();
    await page.goto("/dashboard/order");
    await page.getByRole("link", { name: /^Pay/ }).click();
    await payWithRefusalFirst(page);
    await page.getByRole("heading", { name: "Your Payment is Completed!" }).waitFor();
    expect(await page.getByRole("main").innerText()).toMatch(/pi_\w+/);
    await page.reload();
    await page.getByRole("heading", { name: "Your Payment is Completed!" }).waitFor();

    await shipNewest(await openVisitor(browser, shop.origin, { javaScript }), email);

    await page.goto("/dashboard/order");
    const row = page.getByRole("listitem").filter({ hasText: "Claw Hammer" });
    expect(await row.innerText()).toMatch(/Paid\s+Shipped/);
    expect(await row.getByRole("link", { name: "Cancel" }).count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});

async function register(page: Page, email: string) {
  const field = (label: string) => page.getByRole("main").getByLabel(label, { exact: true });
  await page.waitForURL("**/register?redirectTo=*");
  await page.getByRole("heading", { level: 1, name: "Create account" }).waitFor();
  await field("Email").fill(email);
  await page.getByRole("main").getByRole("button", { name: "Register" }).click();
  // Refused: the messages stand by their fields, and what was typed stays.
  await page.getByText("Please provide a name").first().waitFor();
  expect(await page.title()).toBe("Error: Register · Ironwright");
  expect(await field("Email").inputValue()).toBe(email);
  await field("Name").fill("Wilma Wright");
  await field("Password").fill("Secret-pass-1");
  await field("Confirm password").fill("Secret-pass-1");
  await page.getByRole("main").getByRole("button", { name: "Register" }).click();
  await page.getByText("Register Successfully, Login now").waitFor();
}

async function orderFive(page: Page, javaScript: boolean) {
  await page.getByLabel("Quantity").waitFor();
  await page.getByLabel("Quantity").fill("3");
  await page.getByLabel("Phone").fill("+1 555 0100");
  await page.getByLabel("Address").fill("1 Forge Lane\nSheffield");
  const place = page.getByRole("button", { name: "Place order" });
  if (await place.isEnabled()) await place.click();
  await page.getByText("Quantity can't less than 4").first().waitFor();
  expect(await page.getByLabel("Address").inputValue()).toBe("1 Forge Lane\nSheffield");
  await page.getByLabel("Quantity").fill("5");
  // A total that does not follow the quantity is not shown.
  const total = page.getByText(/^Total: /);
  if (javaScript) expect(await total.innerText()).toBe("Total: $137.50");
  else expect(await total.isVisible()).toBe(false);
  await place.click();
}

async function payWithRefusalFirst(page: Page) {
  await page.getByText("$137.50").first().waitFor();
  await payByCard(page, "4000 0000 0000 0002");
  await page.getByText("Your card was declined.").waitFor();
  await payByCard(page, "4242 4242 4242 4242");
}

async function shipNewest(context: Awaited<ReturnType<typeof openVisitor>>, email: string) {
  const page = await signIn(context, ADMIN);
  await page.goto("/dashboard/manage-order");
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("button", { name: "Pending" }).click();
  await page.getByText("Order status change to shipped").waitFor();
  await row.getByRole("button", { name: "shipped", exact: true }).waitFor();
  expect(await row.innerText()).toContain("Paid (shipped)");
  await context.close();
}
