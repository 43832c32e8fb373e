/** Every screen of the dashboard, in each state, theme and width: axe, and nothing to scroll sideways. */
import { mkdirSync } from "node:fs";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openVisitor } from "../../support/browser";
import { openStage, paidOrder, type Stage } from "../../support/dashboard";
import { ADMIN, CUSTOMER, placeOrder, signIn } from "../../support/journeys";
import { faultsOf, overflow, wear, type State } from "../../support/look";
import { openShop, type Shop } from "../../support/shop";

/** A folder for pictures of every screen, for people to look at; none are taken without it. */
const PICTURES = process.env["LOOK_PICTURES"];

let shop: Shop;
let browser: Browser;
let stage: Stage;
const known = { unpaid: "", paid: "", shipped: "", refunded: "", product: "" };
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
  stage = await openStage(browser, shop.origin, true);
  const { admin } = stage;
  known.shipped = (await paidOrder(stage)).id;
  await admin.goto(`/dashboard/manage-order?ship=${known.shipped}`);
  await admin.getByRole("dialog").getByLabel("Carrier").fill("Royal Mail");
  await admin.getByRole("dialog").getByRole("button", { name: "Ship" }).click();
  await admin.locator("[data-toast]").waitFor();
  known.refunded = (await paidOrder(stage)).id;
  await admin.goto(`/dashboard/manage-order/${known.refunded}/refund`);
  await admin.getByRole("button", { name: "Refund" }).click();
  await admin.locator("[data-toast]").waitFor();
  known.paid = (await paidOrder(stage)).id;
  known.unpaid = (await placeOrder(shop.origin, CUSTOMER)).id;
  await admin.goto("/dashboard/manage-product");
  const edit = await admin.getByRole("link", { name: /^Edit/ }).first().getAttribute("href");
  known.product = new URLSearchParams(edit?.split("?")[1]).get("edit") ?? "";
});
afterAll(async () => {
  await stage.leave();
  await browser.close();
  await shop.close();
});

/** A screen that its address alone shows is looked at without JavaScript too. */
type Screen = State & { path?: () => string };

const at = (name: string, path: () => string): Screen => ({
  name,
  path,
  show: (page) => page.goto(path()),
});
/** A dialog is looked at once it is open as a modal. */
const dialog = (name: string, path: () => string): Screen => ({
  name,
  path,
  show: async (page) => {
    await page.goto(path());
    await page.locator("dialog:modal").waitFor();
  },
});
/** A form that was sent as it stands, and refused. */
const refused = (name: string, path: () => string, button: string): Screen => ({
  name,
  show: async (page) => {
    await page.goto(path());
    const main = page.getByRole("main");
    await main.getByRole("button", { name: button, exact: true }).first().click();
    await page.getByRole("alert").first().waitFor();
  },
});

const MANAGE = "/dashboard/manage-order";
const PRODUCTS = "/dashboard/manage-product";

const CUSTOMER_SCREENS: Screen[] = [
  at("my profile", () => "/dashboard"),
  at("my orders", () => "/dashboard/order"),
  dialog("my orders, cancel", () => `/dashboard/order?cancel=${known.unpaid}`),
  at("an unpaid order", () => `/dashboard/order/${known.unpaid}`),
  at("a shipped order", () => `/dashboard/order/${known.shipped}`),
  at("the invoice", () => `/dashboard/order/${known.paid}/invoice`),
  at("the payment", () => `/dashboard/payment/${known.unpaid}`),
  at("the completed payment", () => `/dashboard/payment/${known.paid}`),
  at("a review", () => "/dashboard/review"),
  refused("a review, refused", () => "/dashboard/review", "Add review"),
];

const importing =
  (file: string): State["show"] =>
  async (page) => {
    await page.goto(`${PRODUCTS}/import`);
    const buffer = Buffer.from(file);
    const picked = { name: "catalogue.csv", mimeType: "text/csv", buffer };
    await page.getByLabel("CSV file").setInputFiles(picked);
    await page.getByRole("button", { name: "Show what would change" }).click();
    await page.getByRole("heading", { name: "What would change" }).waitFor();
  };
const HEAD = "id,name,description,price,minOrder,stock,type,image\n";

const ADMIN_SCREENS: Screen[] = [
  {
    name: "at a glance",
    show: async (page) => {
      await page.goto("/dashboard");
      await page.getByText("The same as a table").click();
      await page.getByRole("table").waitFor();
    },
  },
  at("manage orders", () => MANAGE),
  at("manage orders, all selected", () => `${MANAGE}?select=all`),
  at("manage orders, nothing found", () => `${MANAGE}?q=nothing-of-the-kind`),
  at("manage orders, cancelled", () => `${MANAGE}?filter=cancelled`),
  dialog("manage orders, ship", () => `${MANAGE}?ship=${known.paid}`),
  dialog("manage orders, cancel", () => `${MANAGE}?cancel=${known.unpaid}`),
  refused("manage orders, none selected", () => MANAGE, "Ship selected"),
  {
    name: "manage orders, what became of the selected",
    show: async (page) => {
      await page.goto(MANAGE);
      const box = page.getByRole("checkbox").first();
      await box.check();
      // As if the order had gone since the list was read.
      await box.evaluate((element) => element.setAttribute("value", "gone"));
      await page.getByRole("button", { name: "Ship selected" }).first().click();
      await page.getByRole("heading", { name: "0 of 1 shipped" }).waitFor();
    },
  },
  at("an order for the admin", () => `/dashboard/order/${known.paid}`),
  at("a refunded order", () => `/dashboard/order/${known.refunded}`),
  at("a refund", () => `${MANAGE}/${known.paid}/refund`),
  at("add a product", () => "/dashboard/add-product"),
  refused("add a product, refused", () => "/dashboard/add-product", "Add product"),
  at("manage products", () => PRODUCTS),
  at("manage products, low", () => `${PRODUCTS}?filter=low`),
  at("manage products, nothing found", () => `${PRODUCTS}?q=nothing-of-the-kind`),
  dialog("edit", () => `${PRODUCTS}?edit=${known.product}`),
  {
    name: "edit, refused",
    show: async (page) => {
      await page.goto(`${PRODUCTS}?edit=${known.product}`);
      await page.locator("dialog:modal").getByLabel("Product price").fill("x");
      await page.getByRole("button", { name: "Update Product" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  dialog("delete", () => `${PRODUCTS}?delete=${known.product}`),
  at("import", () => `${PRODUCTS}/import`),
  refused("import, refused", () => `${PRODUCTS}/import`, "Show what would change"),
  { name: "import, faults", show: importing(`${HEAD}nobody,x,,,,,,\n`) },
  {
    name: "import, preview",
    show: (page) => importing(`${HEAD}${known.product},A new name,,9.5,,77,,\n`)(page),
  },
  at("make admin", () => "/dashboard/make-admin"),
  at("make admin, nobody found", () => "/dashboard/make-admin?q=nobody"),
  at("what happened", () => "/dashboard/activity"),
  at("what happened, nothing", () => "/dashboard/activity?actor=nobody@example.com"),
  at("webhooks", () => "/dashboard/webhooks"),
];

describe.each([
  { who: "a customer", account: CUSTOMER, screens: CUSTOMER_SCREENS },
  { who: "an admin", account: ADMIN, screens: ADMIN_SCREENS },
])("$who", ({ account, screens }) => {
  it.each(screens)("finds no fault with $name", async (state) => {
    const page = account === ADMIN ? stage.admin : stage.customer;
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await faultsOf(page, state, [320, 1440])).toEqual([]);
    if (PICTURES) await takePictures(page, state.name, PICTURES);
  });

  it("finds nothing wider than a narrow screen without JavaScript", async () => {
    const context = await openVisitor(browser, shop.origin, { javaScript: false, width: 320 });
    const page = await signIn(context, account);
    for (const { name, path } of screens) {
      if (!path) continue;
      await page.goto(path());
      expect(await overflow(page), name).toBe(0);
    }
    await context.close();
  });
});

async function takePictures(page: Page, name: string, folder: string) {
  mkdirSync(folder, { recursive: true });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of ["light", "dark"] as const) {
      await wear(page, theme);
      const path = `${folder}/${name.replace(/\W+/g, "-")}-${width}-${theme}.png`;
      await page.screenshot({ path, fullPage: true });
    }
  }
}
