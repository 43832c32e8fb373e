/** Every page of the storefront, in each state, theme and width: axe, and nothing to scroll sideways. */
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openVisitor } from "../../support/browser";
import { ADMIN, CUSTOMER, signIn } from "../../support/journeys";
import { axeFindings, faultsOf, overflow, type State } from "../../support/look";
import { openShop, type Shop } from "../../support/shop";

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

const at = (path: string): State => ({ name: path, show: (page) => page.goto(path) });

const PUBLIC: State[] = [
  at("/"),
  at("/?q=hammer"),
  at("/?q=nothing-of-the-kind&type=new"),
  at("/?page=2&sort=price-down"),
  at("/my-portfolio"),
  at("/about"),
  at("/shipping"),
  at("/terms"),
  at("/privacy"),
  at("/contact"),
  at("/developers"),
  at("/newsletter"),
  at("/newsletter?outcome=known&from=/about"),
  at("/no-such-page"),
  {
    name: "the last offer",
    show: async (page) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Offer 3 of 3" }).click();
      await page.getByRole("group", { name: "3 of 3" }).waitFor();
    },
  },
  {
    name: "a refused newsletter address",
    show: async (page) => {
      await page.goto("/newsletter");
      await page.getByRole("main").getByLabel("Your email").fill("nobody");
      await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "the band with a message",
    show: async (page) => {
      await page.goto("/about");
      await page.getByLabel("Your email").fill("ann@example.com");
      await page.getByRole("button", { name: "Subscribe" }).click();
      await page.getByRole("contentinfo").waitFor();
      await page.locator("[data-toast]").waitFor();
    },
  },
  {
    name: "the band with a refusal",
    show: async (page) => {
      await page.goto("/about");
      await page.getByLabel("Your email").fill("nobody");
      await page.getByRole("button", { name: "Subscribe" }).click();
      await page.getByText("Please provide a valid email").waitFor();
    },
  },
  {
    name: "the open menu of a narrow screen",
    show: async (page) => {
      await page.goto("/about");
      const menu = page.locator("header summary").filter({ hasText: "Menu" });
      if (await menu.isVisible()) await menu.click();
    },
  },
];

const product = (name: string) => async (page: Page) => {
  await page.goto(`/?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).first().click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
};
const book = async (page: Page) => {
  await product("Jack Plane")(page);
  await page.getByRole("link", { name: "Book a order now" }).click();
  await page.getByRole("dialog").waitFor();
};

const SIGNED_IN: State[] = [
  at("/"),
  { name: "a product", show: product("Jack Plane") },
  { name: "a product out of stock", show: product("Hacksaw") },
  { name: "the order form", show: book },
  {
    name: "the order form with faults",
    show: async (page) => {
      await book(page);
      await page.getByRole("button", { name: "Place order" }).click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  {
    name: "the account menu",
    show: async (page) => {
      await page.goto("/about");
      await page.locator("header summary:visible").click();
      await page.getByRole("button", { name: "Logout" }).locator("visible=true").waitFor();
    },
  },
];

describe.each([
  { who: "a visitor", account: null, states: PUBLIC },
  { who: "a customer", account: CUSTOMER, states: SIGNED_IN },
  { who: "an admin", account: ADMIN, states: [at("/about")] },
])("$who finds no fault", ({ account, states }) => {
  let page: Page;
  beforeAll(async () => {
    const context = await openVisitor(browser, shop.origin, { javaScript: true });
    page = account ? await signIn(context, account) : await context.newPage();
    await page.emulateMedia({ reducedMotion: "reduce" });
  });
  afterAll(() => page.context().close());

  it.each(states)("at $name", async (state) => expect(await faultsOf(page, state)).toEqual([]));
});

describe("without JavaScript", () => {
  it("nothing is wider than a narrow screen, and axe finds no fault", async () => {
    // axe needs a script of its own to run: only the shop's are kept away.
    const context = await openVisitor(browser, shop.origin, { javaScript: true, width: 320 });
    await context.route(/\/assets\/.*\.js$/, (route) => route.abort());
    const page = await signIn(context, CUSTOMER);
    const look = async () => {
      await page.waitForLoadState();
      expect(await overflow(page), page.url()).toBe(0);
      expect(await axeFindings(page), page.url()).toEqual([]);
    };
    for (const path of ["/", "/?q=nothing-of-the-kind", "/newsletter", "/my-portfolio"]) {
      await page.goto(path);
      await look();
    }
    await product("Jack Plane")(page);
    await page.getByRole("link", { name: "Book a order now" }).click();
    await page.getByLabel("Quantity").waitFor();
    await look();
    await page.getByRole("button", { name: "Place order" }).click();
    await page.getByRole("alert").first().waitFor();
    await look();
    await context.close();
  });
});
