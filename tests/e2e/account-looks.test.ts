/** Every page around accounts, in each theme and width: axe, and nothing to scroll sideways. */
import { mkdirSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openVisitor } from "../support/browser";
import { axeFindings, overflow } from "../support/look";
import { outsider, tokenFromMailbox } from "../support/outsider";
import { openShop, type Shop } from "../support/shop";

/** A folder for pictures of every page, for people to look at; none are taken without it. */
const PICTURES = process.env["LOOK_PICTURES"];

const person = { name: "Nora Nord", email: "nora@example.com", password: "Hammer42" };
const links = { reset: "", verify: "" };

let shop: Shop;
let browser: Browser;
let cookie: string;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
  const client = outsider(shop.origin);
  await client.post("/register", { ...person, confirmPassword: person.password });
  links.verify = await tokenFromMailbox(shop.origin, "Confirm your e-mail");
  await client.post("/login", { intent: "reset", email: person.email });
  await outsider(shop.origin).post("/login", { intent: "reset", email: person.email });
  links.reset = await tokenFromMailbox(shop.origin, "Reset your password");
  cookie = client.jar.get("session") ?? "";
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

type State = { name: string; show: (page: Page) => Promise<unknown> };
const at = (name: string, path: () => string): State => ({
  name,
  show: (page) => page.goto(path()),
});
const refused = (name: string, path: () => string, button: RegExp): State => ({
  name,
  show: async (page) => {
    await page.goto(path());
    await page.getByRole("main").getByRole("button", { name: button }).first().click();
    await page.getByRole("alert").first().waitFor();
  },
});

const signedOut: State[] = [
  at("login", () => "/login"),
  refused("login-refused", () => "/login", /^Login/),
  at("login-google-failed", () => "/login?problem=google"),
  at("register", () => "/register"),
  refused("register-refused", () => "/register", /^Register/),
  at("reset", () => `/reset-password?token=${links.reset}`),
  refused("reset-refused", () => `/reset-password?token=${links.reset}`, /^Set/),
  at("reset-spent", () => "/reset-password?token=x"),
  at("verify", () => `/verify-email?token=${links.verify}`),
  at("verify-spent", () => "/verify-email?token=x"),
  at("mailbox", () => "/demo/mailbox"),
  {
    name: "mail",
    show: async (page) => {
      await page.goto("/demo/mailbox");
      await page.getByRole("main").getByRole("link").first().click();
      await page.locator('main a[href*="token="]').waitFor();
    },
  },
  {
    name: "google",
    show: async (page) => {
      await page.goto("/login");
      await page.getByRole("button", { name: "Continue with Google" }).click();
      await page.getByRole("heading", { name: "Choose an account" }).waitFor();
    },
  },
];
const signedIn: State[] = [
  at("profile", () => "/dashboard"),
  refused("profile-refused", () => "/dashboard", /password/i),
  at("review", () => "/dashboard/review"),
  refused("review-refused", () => "/dashboard/review", /^Add review/),
];

const looks = [320, 1280].flatMap((width) => [
  { width, dark: false },
  { width, dark: true },
]);

describe.each(looks)("at $width pixels, dark $dark", ({ width, dark }) => {
  const open = (): Promise<BrowserContext> =>
    openVisitor(browser, shop.origin, { javaScript: true, width, dark });

  async function look(context: BrowserContext, { name, show }: State) {
    const page = await context.newPage();
    await show(page);
    await page.evaluate(() => document.fonts.ready);
    if (PICTURES) {
      mkdirSync(PICTURES, { recursive: true });
      const path = `${PICTURES}/${name}-${width}-${dark ? "dark" : "light"}.png`;
      await page.screenshot({ path, fullPage: true });
    }
    expect(await axeFindings(page), name).toEqual([]);
    expect(await overflow(page), `${name} scrolls sideways`).toBe(0);
    await page.close();
  }

  it.each(signedOut)("$name", async (state) => {
    const context = await open();
    await look(context, state);
    await context.close();
  });

  it.each(signedIn)("$name", async (state) => {
    const context = await open();
    await context.addCookies([{ name: "session", value: cookie, url: shop.origin }]);
    await look(context, state);
    await context.close();
  });
});
