/** Carousel, menu, filters and dialog, walked with the keyboard alone. */
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openVisitor } from "../../support/browser";
import { CUSTOMER, signIn } from "../../support/journeys";
import { focusedName, tabTo } from "../../support/look";
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

const visit = async (path: string, options: { javaScript?: boolean; width?: number } = {}) => {
  context = await openVisitor(browser, shop.origin, { javaScript: true, ...options });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  return page;
};

/** A page before its first address, for what has to be seen or set up from the start. */
const arrive = async () => {
  context = await openVisitor(browser, shop.origin, { javaScript: true });
  return context.newPage();
};

const slide = (page: Page, number: number) => page.getByRole("group", { name: `${number} of 3` });

/** Lets time pass in steps shorter than a slide's turn until that slide is shown. */
const passUntil = async (page: Page, number: number) => {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1_000);
        return slide(page, number).isVisible();
      },
      { timeout: 15_000, interval: 100 },
    )
    .toBe(true);
};

describe("the way in", () => {
  it("starts with a link past the header", async () => {
    const page = await visit("/about");
    await page.keyboard.press("Tab");
    expect(await focusedName(page)).toBe("Skip to main content");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });
});

describe("the carousel", () => {
  it("turns by arrow keys, wraps, and leads to the shop", async () => {
    const page = await visit("/");
    await tabTo(page, "Next offer");
    await page.keyboard.press("ArrowRight");
    await slide(page, 2).waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await slide(page, 3).waitFor();
    await page.keyboard.press("Enter");
    await slide(page, 1).waitFor();
    await tabTo(page, "Shop Now", 3);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("/");
  });

  it("goes to the slide of an indicator", async () => {
    const page = await visit("/");
    await tabTo(page, "Offer 3 of 3");
    await page.keyboard.press("Space");
    await slide(page, 3).waitFor();
    expect(await page.locator("[aria-current=true]").count()).toBe(1);
  });

  it("shows one slide from the moment that a script takes over", async () => {
    const page = await arrive();
    await page.goto("/");
    await page.getByRole("button", { name: "Next offer" }).waitFor();
    for (const number of [2, 3]) expect(await slide(page, number).isVisible()).toBe(false);
  });

  it("stands still while it has the focus, and after Pause", async () => {
    const page = await arrive();
    await page.clock.install();
    await page.goto("/");
    await page.getByRole("button", { name: "Next offer" }).waitFor();
    await passUntil(page, 2);
    await page.getByRole("button", { name: "Pause the slide show" }).focus();
    await page.clock.runFor(11_000);
    expect(await slide(page, 2).isVisible()).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Login" }).first().focus();
    await page.clock.runFor(11_000);
    expect(await slide(page, 2).isVisible()).toBe(true);
    await page.getByRole("button", { name: "Start the slide show" }).press("Enter");
    await page.getByRole("link", { name: "Login" }).first().focus();
    await passUntil(page, 3);
    await passUntil(page, 1);
  });

  it("stands still under the pointer, and where less motion is wanted", async () => {
    const page = await arrive();
    await page.clock.install();
    await page.goto("/");
    await page.getByRole("button", { name: "Next offer" }).waitFor();
    await page.getByRole("heading", { name: /Hand Tools Right/ }).hover();
    await page.clock.runFor(11_000);
    expect(await slide(page, 1).isVisible()).toBe(true);
    await page.getByRole("heading", { name: /Popular/ }).hover();
    await passUntil(page, 2);

    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await page.getByRole("button", { name: "Start the slide show" }).waitFor();
    await page.clock.runFor(11_000);
    expect(await slide(page, 1).isVisible()).toBe(true);
  });

  it.each([
    [-60, 2],
    [60, 3],
    [-30, 1],
  ])("takes a swipe of %d pixels to slide %d", async (way, number) => {
    const page = await visit("/");
    const picture = await page.locator("#offer-1 img").boundingBox();
    if (!picture) throw new Error("The picture has no box.");
    const [x, y] = [picture.x + picture.width / 2, picture.y + picture.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + way, y, { steps: 4 });
    await page.mouse.up();
    await slide(page, number).waitFor();
    expect(await page.locator(".carousel-slide[data-active]").count()).toBe(1);
  });

  it("is a strip with links without JavaScript", async () => {
    const page = await visit("/", { javaScript: false });
    expect(await page.getByRole("button", { name: "Next offer" }).count()).toBe(0);
    await page.getByRole("link", { name: "Offer 2 of 3" }).click();
    const left = () =>
      page.locator("#offer-2").evaluate((element) => element.getBoundingClientRect().left);
    await expect.poll(left, { timeout: 5000 }).toBeCloseTo(0, 0);
  });
});

describe("the menus", () => {
  it("the account's opens, gives way to Esc with the focus back, and signs out", async () => {
    context = await openVisitor(browser, shop.origin, { javaScript: true });
    const page = await signIn(context, CUSTOMER);
    await page.goto("/about");
    await tabTo(page, /Carl/);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Logout" }).locator("visible=true").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect(await focusedName(page)).toMatch(/Carl/);
    await page.keyboard.press("Enter");
    await tabTo(page, "Logout", 2);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Login" }).first().waitFor();
  });

  it("the narrow one holds every link", async () => {
    const page = await visit("/about", { width: 360 });
    await tabTo(page, "Menu");
    await page.keyboard.press("Enter");
    for (const name of ["Home", "My Portfolio", "Login", "Register"]) await tabTo(page, name, 1);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/register");
  });
});

describe("the catalogue", () => {
  it("is searched, narrowed and sorted in place; the focus stays", async () => {
    const page = await visit("/");
    const status = page.getByRole("main").getByRole("status").first();
    await tabTo(page, "q");
    await page.keyboard.type("hammer");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\?q=hammer/);
    await expect.poll(() => status.innerText()).toBe("4 tools for “hammer”");
    expect(await focusedName(page)).toBe("q");

    const top = () => page.evaluate(() => scrollY);
    const before = await top();
    await page.keyboard.press("Tab");
    await page.keyboard.press("h");
    await page.waitForURL(/type=hot/);
    await expect.poll(() => status.innerText()).toMatch(/hot tools? for “hammer”/);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("type");
    expect(Math.abs((await top()) - before)).toBeLessThan(40);

    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has("type"));
    await page.getByLabel("Search tools").focus();
    await expect.poll(() => page.getByLabel("Type").inputValue()).toBe("");
  });
});

describe("a page of the catalogue", () => {
  it("begins at its heading, wherever the link to it was", async () => {
    const page = await visit("/?sort=name");
    await page.getByRole("link", { name: "Next", exact: true }).press("Enter");
    await page.waitForURL(/page=2/);
    await expect.poll(() => focusedName(page)).toBe("Featured products");
    await page.keyboard.press("Tab");
    expect(await focusedName(page)).toBe("q");
  });
});

describe("the order form", () => {
  it("opens as a dialog, keeps the focus inside, and hands it back", async () => {
    context = await openVisitor(browser, shop.origin, { javaScript: true });
    const page = await signIn(context, CUSTOMER);
    await page.goto("/?q=jack");
    await page
      .getByRole("link", { name: /Jack Plane/ })
      .first()
      .press("Enter");
    await page.waitForURL(/\/product\//);
    await page.getByRole("link", { name: "Book a order now" }).press("Enter");
    await page.getByRole("dialog").waitFor();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          document.activeElement?.closest("dialog") === null,
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press("Escape");
    await page.waitForURL((url) => !url.pathname.endsWith("/order"));
    await expect.poll(() => focusedName(page)).toBe("Book a order now");
  });
});
