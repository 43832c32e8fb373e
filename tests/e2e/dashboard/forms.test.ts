/** What a form keeps while it is on its way, what it shows after it, and what a refusal says. */
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openVisitor } from "../../support/browser";
import { openStage, paidOrder, rowOf, seeToast, type Stage } from "../../support/dashboard";
import { CUSTOMER, payByCard, placeOrder } from "../../support/journeys";
import { focusedName, overflow } from "../../support/look";
import { picture } from "../../support/pictures";
import { openShop, type Shop } from "../../support/shop";

let shop: Shop;
let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
  stage = await openStage(browser, shop.origin, true);
});
afterAll(async () => {
  await stage.leave();
  await browser.close();
  await shop.close();
});

/** Holds back what the page posts, until it is let go. */
async function holdPosts(page: Page): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.fallback();
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: "wait" });
  };
}

/** As long as a name may be, and nothing in it where a line could break. */
const UNBROKEN = "Unbroken".repeat(20);

describe("a form on its way", () => {
  it("keeps a new product's fields until it is added, and is empty after it", async () => {
    const { admin } = stage;
    await admin.goto("/dashboard/add-product", { waitUntil: "networkidle" });
    const name = admin.getByLabel("Name");
    await name.fill(UNBROKEN);
    await admin.getByLabel("Description").fill(UNBROKEN);
    for (const [label, value] of Object.entries({
      Price: "10.50",
      "Minimum order": "1",
      Stock: "1",
    }))
      await admin.getByLabel(label).fill(value);
    await admin.getByLabel("Type").selectOption("new");
    const file = { name: "tool.png", mimeType: "image/png", buffer: await picture("png") };
    await admin.getByLabel("Picture").setInputFiles(file);

    const letGo = await holdPosts(admin);
    const button = admin.getByRole("button", { name: "Add product" });
    await button.press("Enter");
    await expect.poll(() => button.getAttribute("aria-busy")).toBe("true");
    expect(await name.inputValue()).toBe(UNBROKEN);
    expect(await focusedName(admin)).toBe("Add product");
    await letGo();
    await seeToast(admin, "Product added successfully!");
    await expect.poll(() => name.inputValue()).toBe("");
    expect(await admin.getByLabel("Type").inputValue()).toBe("");
    expect(await focusedName(admin)).toBe("Add product");
  });

  it("empties the review and the password fields once they are taken", async () => {
    const { customer } = stage;
    await customer.goto("/dashboard/review", { waitUntil: "networkidle" });
    await customer.getByRole("radio").first().check();
    await customer.getByRole("button", { name: "Add review" }).click();
    await customer.getByRole("alert").waitFor();
    await customer.getByLabel("Comments").fill("Said once.");
    await customer.getByRole("button", { name: "Add review" }).click();
    await seeToast(customer, "Review added successfully!");
    await expect.poll(() => customer.getByLabel("Comments").inputValue()).toBe("");
    expect(await customer.getByRole("radio", { checked: true }).count()).toBe(0);

    await customer.goto("/dashboard", { waitUntil: "networkidle" });
    const current = customer.getByLabel("Current password");
    await current.fill(CUSTOMER.password);
    for (const label of ["New password", "Confirm new password"])
      await customer.getByLabel(label, { exact: true }).fill(CUSTOMER.password);
    await customer.getByRole("button", { name: "Change password" }).click();
    await seeToast(customer, "The password is changed.");
    await expect.poll(() => current.inputValue()).toBe("");
  });
});

describe("a name without a place to break", () => {
  it.each([320, 768, 1440])("makes no page wider than a window of %d", async (width) => {
    const { admin } = stage;
    await admin.setViewportSize({ width, height: 900 });
    await admin.goto("/dashboard/manage-product");
    const product = rowOf(admin, "UnbrokenUnbroken").getByRole("link").first();
    const path = (await product.getAttribute("href")) ?? "";
    for (const each of ["/dashboard/manage-product", "/dashboard/activity", "/", path]) {
      await admin.goto(each);
      expect(await overflow(admin), each).toBe(0);
    }
    await admin.goto(`${path}/order`);
    await admin.getByText("1 piece at $10.50").waitFor();
  });
});

describe("an order of an admin's own", () => {
  it("is found among all orders, with the toast, and can be paid", async () => {
    const { admin } = stage;
    await admin.goto("/?q=mallet", { waitUntil: "networkidle" });
    await admin.locator(".product-card a").first().click();
    await admin.getByRole("link", { name: "Book a order now" }).click();
    await admin.locator("dialog:modal").waitFor();
    await admin.getByLabel("Phone").fill("+1 555 0100");
    await admin.getByLabel("Address").fill("1 Forge Lane");
    await admin.getByRole("button", { name: "Place order" }).click();
    await seeToast(admin, "Your order successfully placed!");
    await admin.waitForURL("**/dashboard/manage-order");
    await rowOf(admin, "Not Paid").first().getByRole("link").first().click();
    await admin.getByRole("link", { name: /^Pay \$/ }).click();
    await payByCard(admin, "4242 4242 4242 4242");
    await admin.getByRole("heading", { name: "Your Payment is Completed!" }).waitFor();
    // One paid order waits: the words for one.
    await admin.goto("/dashboard/manage-order?filter=to-ship");
    await admin.getByRole("link", { name: "Select the one on this page" }).waitFor();
  });

  it("pays for nobody else", async () => {
    const { admin } = stage;
    const { id } = await placeOrder(shop.origin, CUSTOMER);
    await admin.goto(`/dashboard/order/${id}`);
    await admin.getByRole("link", { name: "Cancel" }).waitFor();
    expect(await admin.getByRole("link", { name: /^Pay/ }).count()).toBe(0);
  });
});

describe("a declined card", () => {
  it("is said under the form, in the title, and where the keyboard is", async () => {
    const { customer } = stage;
    const { id } = await placeOrder(shop.origin, CUSTOMER);
    await customer.goto(`/dashboard/payment/${id}`);
    await payByCard(customer, "4000 0000 0000 0002");
    await expect.poll(() => focusedName(customer)).toBe("Your card was declined.");
    expect(await customer.title()).toMatch(/^Error: Payment/);
    await payByCard(customer, "4242 4242 4242 4242");
    await customer.getByRole("heading", { name: "Your Payment is Completed!" }).waitFor();
    expect(await customer.title()).toMatch(/^Payment/);
    // Letters of an id are shown as they are, not drawn together into other signs.
    const ligatures = await customer
      .getByText(/^pi_/)
      .evaluate((id) => getComputedStyle(id).fontVariantLigatures);
    expect(ligatures).toBe("no-contextual");
  });
});

describe("a page that tells of an error when it is opened", () => {
  it("says so in its title, without JavaScript too", async () => {
    for (const javaScript of [true, false]) {
      const context = await openVisitor(browser, shop.origin, { javaScript });
      const page = await context.newPage();
      await page.goto("/login?problem=google");
      await page.getByRole("alert").waitFor();
      await expect.poll(() => page.title()).toMatch(/^Error: Login/);
      await page.goto("/login");
      expect(await page.title()).toMatch(/^Login/);
      await context.close();
    }
  });
});

describe("an invoice on paper", () => {
  it("has the whole sheet, and nothing but the invoice", async () => {
    const context = await openVisitor(browser, shop.origin, { javaScript: true, width: 1440 });
    const page = await context.newPage();
    await page.goto("/register");
    await page.getByLabel("Name").fill("Una Unconfirmed");
    await page.getByLabel("Email", { exact: true }).fill("una@example.com");
    for (const label of ["Password", "Confirm password"])
      await page.getByLabel(label, { exact: true }).fill("Unconfirmed-1");
    await page.getByRole("button", { name: "Register" }).click();
    await seeToast(page, "Register Successfully, Login now");
    const una = { email: "una@example.com", password: "Unconfirmed-1" };
    const { id } = await paidOrder({ origin: shop.origin, customer: page }, una);
    await page.goto(`/dashboard/order/${id}/invoice`);
    const reminder = page.getByText("Please confirm your e-mail");
    expect(await reminder.isVisible()).toBe(true);
    await page.emulateMedia({ media: "print" });
    expect(await reminder.isVisible()).toBe(false);
    const sheet = await page.getByRole("article").boundingBox();
    expect(sheet?.width).toBeGreaterThan(1000);
    await context.close();
  });
});
