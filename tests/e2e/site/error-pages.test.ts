/** The pages for what is not there and what broke. */
import { join } from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Database } from "~/data/sqlite";
import { openBrowser, openVisitor } from "../../support/browser";
import { axeFindings, overflow, wear } from "../../support/look";
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

describe.each([true, false])("with JavaScript %s", (javaScript) => {
  it("a page that is not there says so and leads home", async () => {
    const context = await openVisitor(browser, shop.origin, { javaScript });
    const page = await context.newPage();
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await page.getByRole("heading", { level: 1, name: "Oops! Page Not Found" }).waitFor();
    expect(await page.title()).toContain("Oops! Page Not Found");
    await page.getByRole("link", { name: "Back to home" }).click();
    await page.waitForURL(`${shop.origin}/`);
    await context.close();
  });
});

it("a page that no answer came for says that the shop was not reached", async () => {
  const context = await openVisitor(browser, shop.origin, { javaScript: true });
  const page = await context.newPage();
  await page.goto("/about", { waitUntil: "networkidle" });
  await page.route(/_data=/, (route) => route.abort());
  await page.getByRole("link", { name: "Shipping and order tracking" }).click();
  await page.getByRole("heading", { level: 1, name: "The shop could not be reached" }).waitFor();
  await expect.poll(() => page.title()).toBe("The shop could not be reached");
  const text = await page.getByRole("main").innerText();
  expect(text).not.toMatch(/500|Reference/);
  await page.unroute(/_data=/);
  await page.getByRole("link", { name: "Back to home" }).click();
  await page.getByRole("heading", { name: "Featured products" }).waitFor();
  await context.close();
});

it("a page that broke shows a reference from the log and nothing of the inside", async () => {
  const database = new Database(join(shop.dataDir, "shop.db"), { timeout: 2000 });
  database.exec("alter table reviews rename to reviews_away");
  try {
    const context = await openVisitor(browser, shop.origin, { javaScript: true });
    const page = await context.newPage();
    const answer = await page.goto("/?q=hammer");
    expect(answer?.status()).toBe(500);
    await page.getByRole("heading", { level: 1, name: "Something broke on our side" }).waitFor();
    const text = await page.getByRole("main").innerText();
    const reference = /Reference: ([0-9a-f-]{36})/.exec(text)?.[1];
    expect(reference).toBe(answer?.headers()["x-request-id"]);
    expect(shop.output()).toContain(`"event":"error","id":"${reference}"`);
    expect(await page.content()).not.toMatch(/SqliteError|no such table|node_modules|\bat \w+ \(/);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page)).toBe(0);
      for (const theme of ["light", "dark"] as const) {
        await wear(page, theme);
        expect(await axeFindings(page), `${width}, ${theme}`).toEqual([]);
      }
    }
    // The home page as visitors get it breaks the same way once its data changed, and is not kept.
    database.exec("update tallies set value = value + 1 where name = 'public-pages'");
    const home = await page.goto("/");
    expect(home?.status()).toBe(500);
    expect(await page.getByRole("main").innerText()).toMatch(/Reference: [0-9a-f-]{36}/);
    await context.close();
  } finally {
    database.exec("alter table reviews_away rename to reviews");
    database.close();
  }
  expect((await fetch(shop.origin)).status).toBe(200);
});

it("while another process holds the database, pages are read and forms are asked to come again", async () => {
  const database = new Database(join(shop.dataDir, "shop.db"), { timeout: 2000 });
  const context = await openVisitor(browser, shop.origin, { javaScript: false });
  const page = await context.newPage();
  await page.goto("/newsletter");
  database.exec("begin immediate");
  try {
    expect((await fetch(`${shop.origin}/?q=hammer`)).status).toBe(200);
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    const form = page.getByRole("main").locator("form");
    await form.getByLabel("Your email").fill("ada@example.com");
    await form.getByRole("button").click();
    const answer = await answered;
    expect([answer.status(), answer.headers()["retry-after"]]).toEqual([503, "2"]);
    await page.getByRole("heading", { level: 1, name: "Something broke on our side" }).waitFor();
    expect(await page.getByRole("main").innerText()).not.toContain("500");
  } finally {
    database.exec("rollback");
    database.close();
  }
  await page.reload();
  await page.getByRole("link", { name: "Back to where you were" }).waitFor();
  await context.close();
});
