/** Where the keyboard is after a script has shown another page. */
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openBrowser, openVisitor } from "../../support/browser";
import { ADMIN, CUSTOMER, payByCard, placeOrder, signIn } from "../../support/journeys";
import { focusedName } from "../../support/look";
import { openShop, type Shop } from "../../support/shop";

let shop: Shop;
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterEach(() => context.close());
afterAll(async () => {
  await browser.close();
  await shop.close();
});

const enter = async (who: typeof ADMIN): Promise<Page> => {
  context = await openVisitor(browser, shop.origin, { javaScript: true });
  return signIn(context, who);
};
const focusIs = (page: Page, name: string | RegExp) =>
  expect.poll(() => focusedName(page)).toMatch(name);

it("begins a new page at its heading, and the first one where the browser begins", async () => {
  context = await openVisitor(browser, shop.origin, { javaScript: true });
  const page = await context.newPage();
  await page.goto("/about", { waitUntil: "networkidle" });
  expect(await focusedName(page)).toBe("");
  await page.getByRole("link", { name: "Register" }).first().press("Enter");
  await page.waitForURL("**/register");
  await focusIs(page, /^Create account$/);
  await page.keyboard.press("Tab");
  await focusIs(page, /^name$/);
  await page.goBack();
  await page.waitForURL("**/about");
  await focusIs(page, /^About/);
});

it("goes on at the link that led away, on the way back", async () => {
  const page = await enter(CUSTOMER);
  await page.goto("/", { waitUntil: "networkidle" });
  const link = page.locator(".product-card a").nth(9);
  const name = await link.innerText();
  await link.press("Enter");
  await page.waitForURL("**/product/*");
  const focusedTag = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(focusedTag).toBe("H1");
  expect(await focusedName(page)).toBe(name);
  await page.goBack();
  await expect.poll(focusedTag).toBe("A");
  expect(await focusedName(page)).toBe(name);
  expect(await link.boundingBox().then((box) => box && box.y > 0 && box.y < 900)).toBe(true);
});

it("keeps the focus where only the query changes, or a dialog closes", async () => {
  const page = await enter(ADMIN);
  await page.goto("/dashboard/manage-product", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: /^Low on stock/ }).press("Enter");
  await page.waitForURL(/filter=low/);
  await expect.poll(() => page.getByRole("row").count()).toBe(3);
  expect(await focusedName(page)).toMatch(/^Low on stock/);
  await page.getByRole("link", { name: /^Edit/ }).first().press("Enter");
  await page.locator("dialog:modal").waitFor();
  await focusIs(page, /^name$/);
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await focusIs(page, /^Edit/);
});

it("goes to the heading when what opened a dialog goes with it", async () => {
  await placeOrder(shop.origin, CUSTOMER);
  const page = await enter(CUSTOMER);
  await page.goto("/dashboard/order", { waitUntil: "networkidle" });
  await page.getByRole("main").getByRole("link", { name: "Cancel" }).press("Enter");
  await page.locator("dialog:modal").waitFor();
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await page.getByText("You have no order").waitFor();
  await focusIs(page, /^My Orders$/);
});

it("comes to a refusal that stood behind the dialog", async () => {
  const { id } = await placeOrder(shop.origin, CUSTOMER);
  const page = await enter(CUSTOMER);
  await page.goto(`/dashboard/order?cancel=${id}`, { waitUntil: "networkidle" });
  await page.locator("dialog:modal").waitFor();
  // Paid in another window, before the order is cancelled in this one.
  const other = await context.newPage();
  await other.goto(`/dashboard/payment/${id}`);
  await payByCard(other, "4242 4242 4242 4242");
  await other.getByRole("heading", { name: "Your Payment is Completed!" }).waitFor();
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await page.locator("dialog").waitFor({ state: "detached" });
  await focusIs(page, /^There is a problem/);
  expect(await page.title()).toMatch(/^Error: My Orders/);
});

it("names a page that has gone by that alone, also after a form", async () => {
  const page = await enter(CUSTOMER);
  const fields = { quantity: "1", phone: "+1 555 0100", address: "1 Forge Lane" };
  const headers = { Accept: "text/html" };
  const answer = await page.request.post("/product/gone/order", { form: fields, headers });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain("<title>Oops! Page Not Found</title>");
});

it("leads from the order form to the list of orders, and to the message of a refused one", async () => {
  const page = await enter(CUSTOMER);
  await page.goto("/?q=jack", { waitUntil: "networkidle" });
  await page.locator(".product-card a").first().press("Enter");
  await focusIs(page, /Jack Plane/);
  await page.getByRole("link", { name: "Book a order now" }).press("Enter");
  await page.locator("dialog:modal").waitFor();
  await page.getByRole("button", { name: "Place order" }).press("Enter");
  await focusIs(page, /^There is a problem/);

  // What is typed next goes where it is typed: the summary has had its turn.
  await page.getByLabel("Quantity").press("End");
  await page.keyboard.type("0");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("2");
  expect(await page.getByLabel("Quantity").inputValue()).toBe("12");
  expect(await focusedName(page)).toBe("quantity");
  // The same refusal again is read out again.
  await page.getByRole("button", { name: "Place order" }).press("Enter");
  await focusIs(page, /^There is a problem/);

  await page.getByLabel("Phone").fill("+1 555 0100");
  await page.getByLabel("Address").fill("1 Forge Lane");
  await page.getByRole("button", { name: "Place order" }).press("Enter");
  await page.waitForURL("**/dashboard/order");
  await focusIs(page, /^My Orders$/);
  expect(await page.title()).toMatch(/^My Orders/);
});
