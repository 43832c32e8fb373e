/** The home page's fixed texts in their order, and what stands around every page. */
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openVisitor } from "../../support/browser";
import { ADMIN, CUSTOMER, signIn } from "../../support/journeys";
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

describe("the home page", () => {
  it("says what is fixed to the letter, in its order, without a script", async () => {
    const context = await openVisitor(browser, shop.origin, { javaScript: false });
    const page = await context.newPage();
    await page.goto("/");
    expect(await page.title()).toBe("Home");
    const text = (await page.getByRole("main").innerText()).replace(/\s+/g, " ");
    const offer = (headline: string) =>
      `Special Offer ${headline} Free shipping & discount 40% on products Shop Now`;
    const fixed = [
      offer("Get The Best Collection Of Hand Tools Right"),
      offer("Best Collection For Home Decoration 2021"),
      offer("All Types Of Premium Quality Tools"),
      "Power Tools 15 products Machine Tools 05 products Hand Tools 18 products",
      "Cordless Tools 19 products Welding & Soldering 04 products Socket Wrenches 12 products",
      "Featured products",
      "30% sale",
      "What customers say",
      "tools 253+ clients 25K+ awards 17 revenue $17M+",
    ];
    const places = fixed.map((each) => text.toLowerCase().indexOf(each.toLowerCase()));
    expect(places.filter((place) => place < 0)).toEqual([]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const shopNow = page.getByRole("link", { name: "Shop Now" });
    for (const each of await shopNow.all()) {
      expect(await each.getAttribute("href")).toBe("/");
      expect(await each.locator("svg").count()).toBe(1);
    }
    await context.close();
  });

  it("has all of a product on its card", async () => {
    const context = await openVisitor(browser, shop.origin, { javaScript: false });
    const page = await context.newPage();
    await page.goto("/");
    expect(await page.locator(".product-card").count()).toBe(24);
    const card = page.locator(".product-card").first();
    const text = (await card.innerText()).replace(/\s+/g, " ");
    expect(text).toMatch(/^Claw Hammer with Hickory Handle, 20 oz .{1,100}… /);
    expect(text).toMatch(/\$27\.50 ?, old price \$36 ?hot Minimum order 4 In stock 180$/);
    expect(await card.locator("del").innerText()).toBe("$36");
    expect(await card.getByRole("img").getAttribute("alt")).toContain("hammer");
    expect(await card.getByRole("link").getAttribute("href")).toMatch(/^\/product\/\w+$/);
    await context.close();
  });
});

describe.each([true, false])("the navigation, with JavaScript %s", (javaScript) => {
  const PUBLIC = ["Home", "My Portfolio"];
  const linksOf = async (page: Awaited<ReturnType<typeof signIn>>) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link").allInnerTexts();

  it("offers a visitor to sign in", async () => {
    const context = await openVisitor(browser, shop.origin, { javaScript });
    const page = await context.newPage();
    await page.goto("/about");
    expect(await linksOf(page)).toEqual([...PUBLIC, "Login", "Register"]);
    await context.close();
  });

  it.each([
    [CUSTOMER, "Carl Customer"],
    [ADMIN, "Ada Admin"],
  ])("of %o has a menu under the name, with e-mail and Logout", async (who, name) => {
    const context = await openVisitor(browser, shop.origin, { javaScript });
    const page = await signIn(context, who);
    await page.goto("/about");
    expect(await linksOf(page)).toEqual([...PUBLIC, "Dashboard"]);
    const header = page.getByRole("banner");
    const logout = header.getByRole("button", { name: "Logout" }).locator("visible=true");
    expect(await logout.count()).toBe(0);
    await header.getByText(name).locator("visible=true").click();
    await header.getByText(who.email).locator("visible=true").waitFor();
    await logout.click();
    await header.getByRole("link", { name: "Login" }).locator("visible=true").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
    await context.close();
  });
});

describe("the header", () => {
  it("holds its menu in a narrow window, also in letters of twice the size", async () => {
    const context = await openVisitor(browser, shop.origin, { javaScript: true, width: 360 });
    const page = await context.newPage();
    await page.goto("/about");
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    const menu = await page.getByRole("banner").getByText("Menu").boundingBox();
    expect((menu?.x ?? 360) + (menu?.width ?? 0)).toBeLessThanOrEqual(360);
    await context.close();
  });
});

describe("a toast", () => {
  it("leaves after five seconds", async () => {
    const context = await openVisitor(browser, shop.origin, { javaScript: true });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto("/about", { waitUntil: "networkidle" });
    await page.getByLabel("Your email").fill("toast@example.com");
    await page.getByRole("button", { name: "Subscribe" }).click();
    const toast = page.locator("[data-toast=success]");
    await toast.waitFor();
    await page.clock.runFor(3_000);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(2_500);
    await expect.poll(() => toast.count()).toBe(0);
    // What it said stays where it belongs.
    expect(await page.getByRole("status").filter({ hasText: /\w/ }).count()).toBeGreaterThan(0);
    await context.close();
  });
});

describe("the newsletter without JavaScript", () => {
  it("leads back to where it was asked for, also after an address that was put right", async () => {
    const context = await openVisitor(browser, shop.origin, { javaScript: false, width: 360 });
    const page = await context.newPage();
    await page.goto("/about");
    await page.getByLabel("Your email").fill("nobody");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByRole("alert").waitFor();
    await page.getByLabel("Your email").fill("put-right@example.com");
    await page.getByRole("button", { name: "Subscribe" }).click();
    // The toast stands in the page, apart from its edges and from the header.
    const toast = await page.locator("[data-toast=success]").boundingBox();
    const header = await page.getByRole("banner").boundingBox();
    expect(toast?.x).toBeGreaterThan(8);
    expect(toast?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0) + 8);
    await page.getByRole("link", { name: "Back to where you were" }).click();
    expect(new URL(page.url()).pathname).toBe("/about");
    await context.close();
  });
});

describe("a navigation that takes long", () => {
  it("shows a bar under the header until the page is there", async () => {
    const context = await openVisitor(browser, shop.origin, { javaScript: true });
    const page = await context.newPage();
    await page.goto("/my-portfolio", { waitUntil: "networkidle" });
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route(/_data=/, async (route) => {
      await held;
      await route.continue();
    });
    const bar = page.getByRole("progressbar", { name: "Loading the page" });
    await page.getByRole("link", { name: "Shipping and order tracking" }).click();
    await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
    const below = await page.getByRole("banner").boundingBox();
    expect(Math.round((await bar.boundingBox())?.y ?? -1)).toBe(
      Math.max(0, Math.round((below?.y ?? 0) + (below?.height ?? 0))),
    );
    release();
    await page.waitForURL("**/shipping");
    await expect.poll(() => bar.count()).toBe(0);
    await context.close();
  });
});
