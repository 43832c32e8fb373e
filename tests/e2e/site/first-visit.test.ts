/** What a first visit to the home page costs, and what it survives. */
import { request as httpRequest } from "node:http";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openVisitor } from "../../support/browser";
import { openShop, until, type Shop } from "../../support/shop";

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

const KB = 1000;

/** What comes over the wire for a page, in bytes, without its head. */
const onTheWire = (path: string) =>
  new Promise<number>((done, fail) => {
    const headers = { "Accept-Encoding": "gzip, deflate, br" };
    httpRequest(shop.origin + path, { headers }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () => done(bytes));
    })
      .once("error", fail)
      .end();
  });

/** The files that a page loads at once, by kind, with their sizes under gzip. */
async function weigh(path: string) {
  const context = await openVisitor(browser, shop.origin, { javaScript: true });
  const page = await context.newPage();
  const sizes = { script: 0, stylesheet: 0, font: 0, image: 0 };
  const waiting: Promise<void>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType() as keyof typeof sizes;
    if (!(kind in sizes)) return;
    waiting.push(
      response.body().then((body) => {
        sizes[kind] += kind === "font" ? body.length : gzipSync(body).length;
      }),
    );
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await Promise.all(waiting);
  await context.close();
  return sizes;
}

describe("the weight", () => {
  it("of the home page's HTML is at most 13 kB", async () => {
    await onTheWire("/");
    // A page that stands for a second is squeezed further.
    await until(async () => (await onTheWire("/")) <= 13 * KB, 10_000);
    expect(await onTheWire("/")).toBeLessThanOrEqual(13 * KB);
  });

  it.each(["/", "/about", "/my-portfolio", "/login"])(
    "of %s is at most 105 kB of script, 12 kB of style and 90 kB of fonts",
    async (path) => {
      const { script, stylesheet, font } = await weigh(path);
      expect(script).toBeGreaterThan(50 * KB);
      expect(script).toBeLessThanOrEqual(105 * KB);
      expect(stylesheet).toBeLessThanOrEqual(12 * KB);
      expect(font).toBeLessThanOrEqual(90 * KB);
    },
  );

  it("of the pictures at first sight is at most 40 kB", async () => {
    expect((await weigh("/")).image).toBeLessThanOrEqual(40 * KB);
  });
});

describe("while it loads", () => {
  it.each([360, 768, 1440])("nothing moves at %d pixels, with slow fonts too", async (width) => {
    const context = await openVisitor(browser, shop.origin, { javaScript: true, width });
    const page = await context.newPage();
    await page.route(/\.woff2$/, async (route) => {
      await new Promise((done) => setTimeout(done, 600));
      await route.continue();
    });
    await page.addInitScript(() => {
      Object.assign(window, { moved: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number };
          (window as unknown as { moved: number[] }).moved.push(value);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/", { waitUntil: "networkidle" });
    await page.waitForTimeout(1000);
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
    const total = moved.reduce((sum, value) => sum + value, 0);
    expect(Math.round(total * 1000) / 1000).toBe(0);
    await context.close();
  });

  it("no font holds up the first paint", async () => {
    const context = await openVisitor(browser, shop.origin, { javaScript: true });
    const page = await context.newPage();
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route(/\.woff2$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint").length > 0,
    );
    release();
    await context.close();
  });
});

describe("what it survives", () => {
  const open = async (block: (context: BrowserContext) => Promise<unknown>) => {
    const context = await openVisitor(browser, shop.origin, { javaScript: true });
    await block(context);
    const page = await context.newPage();
    await page.goto("/", { waitUntil: "networkidle" });
    return page;
  };

  it("blocked pictures: every product says what it is, and nothing moves", async () => {
    const page = await open((context) => context.route(/\/images\//, (route) => route.abort()));
    expect(await page.locator(".product-card img[alt='']").count()).toBe(0);
    const card = await page.locator(".product-card").first().boundingBox();
    expect(card?.height).toBeGreaterThan(300);
    await page.getByRole("link", { name: /Claw Hammer/ }).click();
    await page.waitForURL(/\/login/);
    await page.context().close();
  });

  it("blocked styles: the page reads from top to bottom and leads to a product", async () => {
    const page = await open((context) => context.route(/\.css$/, (route) => route.abort()));
    await page.getByRole("heading", { level: 1 }).waitFor();
    const order = await page.getByRole("heading", { level: 2 }).allInnerTexts();
    expect(order.filter((text) => !/Get The Best|Best Collection|All Types/.test(text))).toEqual([
      "Popular categories",
      "Featured products",
      expect.stringContaining("30%"),
      "What customers say",
      "New tools, once a month",
      "Contact",
      "The shop",
      "Small print",
    ]);
    await page.getByLabel("Search tools").fill("jack");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("link", { name: /Jack Plane/ }).click();
    await page.waitForURL(/\/login/);
    await page.context().close();
  });
});
