/** The dialogs and the shipping of several orders, walked with the keyboard alone. */
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../../support/browser";
import {
  numberOf,
  openStage,
  paidOrder,
  rowOf,
  seeToast,
  type Stage,
} from "../../support/dashboard";
import { CUSTOMER, placeOrder } from "../../support/journeys";
import { focusedName, tabTo } from "../../support/look";
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

/** Opens a page with its scripts at work, so that a key does what it does for people. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: "networkidle" });

/** Walks once around an open dialog: the focus never leaves it. */
async function staysInside(page: Page) {
  await page.locator("dialog:modal").waitFor();
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        document.activeElement?.closest("dialog") === null,
    );
    expect(outside).toBe(false);
  }
}

/** Esc closes the dialog, and the link that opened it has the focus again. */
async function escapes(page: Page, opener: string | RegExp) {
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await expect.poll(() => focusedName(page)).toMatch(opener);
}

describe("the side navigation", () => {
  it("is reached after the header and says where one is", async () => {
    const { admin } = stage;
    await open(admin, "/dashboard");
    await tabTo(admin, "Manage Orders");
    await admin.keyboard.press("Enter");
    await admin.waitForURL("**/manage-order");
    await admin.getByRole("heading", { name: "Recent Order" }).waitFor();
    const current = admin.getByRole("navigation", { name: "Dashboard" }).locator("[aria-current]");
    expect(await current.innerText()).toBe("Manage Orders");

    // A border of no colour is one of the text's where colours are forced.
    await admin.emulateMedia({ forcedColors: "active" });
    const mark = (name: string) =>
      admin
        .getByRole("navigation", { name: "Dashboard" })
        .getByRole("link", { name })
        .evaluate((link) => getComputedStyle(link).borderLeftColor);
    expect(await mark("Manage Orders")).not.toBe(await mark("Add Product"));
    expect(await mark("Add Product")).toBe(await mark("Make Admin"));
    await admin.emulateMedia({ forcedColors: "none" });
  });
});

describe("a customer", () => {
  it("cancels an order", async () => {
    const { customer } = stage;
    await placeOrder(shop.origin, CUSTOMER);
    await open(customer, "/dashboard/order");
    await tabTo(customer, "Cancel");
    await customer.keyboard.press("Enter");
    await staysInside(customer);
    await escapes(customer, "Cancel");
    await customer.keyboard.press("Enter");
    await customer.locator("dialog:modal").waitFor();
    await tabTo(customer, "Delete", 4);
    await customer.keyboard.press("Enter");
    await seeToast(customer, "Cancel Order Successfully!");
  });

  it("chooses the stars of a review by arrow keys", async () => {
    const { customer } = stage;
    await open(customer, "/dashboard/review");
    await customer.getByRole("radio").first().focus();
    await customer.keyboard.press("Space");
    await customer.keyboard.press("ArrowDown");
    await tabTo(customer, "comments", 2);
    await customer.keyboard.type("Typed without a mouse.");
    await tabTo(customer, "Add review", 2);
    await customer.keyboard.press("Enter");
    await seeToast(customer, "Review added successfully!");
    await customer.goto("/");
    const review = customer.getByRole("figure").or(customer.getByRole("listitem"));
    const mine = review.filter({ hasText: "Typed without a mouse." }).last();
    await mine.getByText("4 out of 5 stars").waitFor();
  });
});

describe("an admin", () => {
  it("ships several orders, with the result read out", async () => {
    const { admin } = stage;
    const numbers: string[] = [];
    for (const { id } of [await paidOrder(stage), await paidOrder(stage)]) {
      numbers.push(await numberOf(admin, id));
    }
    await open(admin, "/dashboard/manage-order?filter=to-ship");
    await tabTo(admin, "selected-carrier");
    await admin.keyboard.type("DHL");
    for (const number of numbers.toReversed()) {
      await tabTo(admin, `Select order ${number}`);
      await admin.keyboard.press("Space");
    }
    await tabTo(admin, "Ship selected");
    await admin.keyboard.press("Enter");
    const result = admin.getByRole("heading", { name: "2 of 2 shipped" });
    await result.waitFor();
    const focused = () => admin.evaluate(() => document.activeElement?.textContent ?? "");
    await expect.poll(focused).toContain("2 of 2 shipped");
    // And on into the page from there.
    await tabTo(admin, /^All/, 2);
  });

  it("is told at once what a form lacks, and comes to the field from there", async () => {
    const { admin } = stage;
    await open(admin, "/dashboard/add-product");
    await admin.getByLabel("Price").fill("12.345");
    await admin.getByRole("button", { name: "Add product" }).press("Enter");
    await expect.poll(() => focusedName(admin)).toMatch(/^There is a problem/);
    expect(await admin.title()).toMatch(/^Error: /);
    await tabTo(admin, /name/i, 1);
    await admin.keyboard.press("Enter");
    await expect.poll(() => focusedName(admin)).toBe("name");
    // The messages stay, and so does what was typed.
    const price = admin.getByLabel("Price");
    expect(await price.inputValue()).toBe("12.345");
    expect(await price.getAttribute("aria-invalid")).toBe("true");
    await admin.getByRole("alert").waitFor();
  });

  it("edits a product and deletes it", async () => {
    const { admin } = stage;
    await open(admin, "/dashboard/manage-product?q=hacksaw");
    await tabTo(admin, /^Edit/);
    await admin.keyboard.press("Enter");
    await staysInside(admin);
    await escapes(admin, /^Edit/);
    await admin.keyboard.press("Enter");
    await admin.locator("dialog:modal").waitFor();
    await tabTo(admin, "stock", 8);
    await admin.keyboard.type("31");
    await tabTo(admin, "Update Product", 8);
    await admin.keyboard.press("Enter");
    await seeToast(admin, "Product updated successfully!");
    expect(await rowOf(admin, "Hacksaw").first().innerText()).toContain("31");

    await open(admin, "/dashboard/manage-product?q=hacksaw");
    await tabTo(admin, /^Delete/);
    await admin.keyboard.press("Enter");
    await staysInside(admin);
    await escapes(admin, /^Delete/);
    await admin.keyboard.press("Enter");
    await admin.locator("dialog:modal").waitFor();
    await tabTo(admin, "Delete", 4);
    await admin.keyboard.press("Enter");
    await seeToast(admin, "Product delete Successfully!");
  });

  it("gives and takes admin rights; the focus stays on the button", async () => {
    const { admin } = stage;
    await open(admin, `/dashboard/make-admin?q=${CUSTOMER.email}`);
    await tabTo(admin, /^Make admin/);
    await admin.keyboard.press("Enter");
    await seeToast(admin, "Make admin successfully!");
    expect(await focusedName(admin)).toMatch(/^Remove admin/);
    await admin.keyboard.press("Enter");
    await seeToast(admin, "Remove admin successfully!", "warning");
    expect(await focusedName(admin)).toMatch(/^Make admin/);
  });
});

describe("a long list on its way", () => {
  it("shows a skeleton for the products and a spinner for the orders", async () => {
    const { admin } = stage;
    await open(admin, "/dashboard");
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    await admin.route(/_data=|\.data/, async (route) => {
      await held;
      await route.continue();
    });
    const navigation = admin.getByRole("navigation", { name: "Dashboard" });
    await navigation.getByRole("link", { name: "Manage Products" }).click();
    await admin.getByText("Loading the products").waitFor({ state: "attached" });
    await navigation.getByRole("link", { name: "Manage Orders" }).click();
    await admin.getByText("Loading the orders").waitFor();
    release();
    await admin.getByRole("heading", { name: "Recent Order" }).waitFor();
    await admin.unroute(/_data=|\.data/);
  });
});
