/** What a first visit to the home page costs, and what it survives. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openVisitor } from "../../support/browser";
import { CUSTOMER } from "../../support/journeys";
import { outsider } from "../../support/outsider";
import { openShop, type Shop } from "../../support/shop";
import { bytesOf, loadedWith } from "../../support/weight";

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

const onTheWire = (path: string, cookie = "") => bytesOf(shop.origin + path, cookie);
const weigh = (path: string) => loadedWith(browser, shop.origin, path);

describe("the weight", () => {
  it("of the home page's HTML is at most 13 kB, kept, searched and signed in", async () => {
    const client = outsider(shop.origin);
    await client.post("/login", { intent: "login", ...CUSTOMER });
    const answers = [["/"], ["/?q=a"], ["/", client.cookie()]] as const;
    for (const [path, cookie] of answers) {
      const bytes = await onTheWire(path, cookie);
      expect(bytes).toBeGreaterThan(8 * KB);
      expect(bytes).toBeLessThanOrEqual(13 * KB);
    }
  });

  it("of a page that stands for a second is less by another twentieth", async () => {
    const first = await onTheWire("/?type=new");
    await expect
      .poll(() => onTheWire("/?type=new"), { timeout: 10_000 })
      .toBeLessThan(first * 0.95);
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

describe("what a slow connection carries first", () => {
  it("is the styles and the picture in sight, the fonts behind them, and few files of script", async () => {
    const client = outsider(shop.origin);
    const home = await (await client.get("/")).text();
    const links = Array.from(home.matchAll(/<link [^>]+>/g), ([link]) => link);
    const loads = links.filter((link) => /rel="(stylesheet|preload)"/.test(link));
    expect(loads).toHaveLength(4);
    expect(loads[0]).toContain('rel="stylesheet"');
    expect(loads[1]).toMatch(/as="font".*fetchPriority="low"/);
    expect(loads[2]).toMatch(/as="font".*fetchPriority="low"/);
    expect(loads[3]).toMatch(/as="image".*fetchPriority="high"/);
    const scripts = links.filter((link) => link.includes('rel="modulepreload"'));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.length).toBeLessThanOrEqual(5);

    await client.post("/login", { intent: "login", ...CUSTOMER });
    const path = /\/product\/[0-9a-f]{24}/.exec(home)?.[0] ?? "";
    const product = await (await client.get(path)).text();
    expect(product.match(/<img [^>]*fetchpriority="high"/g)).toHaveLength(1);
  });
});

describe("the script of every page", () => {
  const assets = resolve("build/client/assets");
  const name = readdirSync(assets).find((file) => /^manifest-.+\.js$/.test(file)) ?? "";
  const text = readFileSync(join(assets, name), "utf8");
  type Part = { module: string; imports?: string[]; parentId?: string };
  const { entry, routes } = JSON.parse(
    text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1),
  ) as {
    entry: Part;
    routes: Record<string, Part>;
  };
  const weight = (file: string) => gzipSync(readFileSync(join(assets, basename(file)))).length;

  it("is at most 105 kB", () => {
    const pages = Object.entries(routes).filter(([, { module }]) => /\.js$/.test(module));
    expect(pages.length).toBeGreaterThan(30);
    const heavy = pages.flatMap(([id, page]) => {
      const parts: Part[] = [entry];
      for (let part: Part | undefined = page; part; part = routes[part.parentId ?? ""]) {
        parts.push(part);
      }
      const files = new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]));
      const bytes = Array.from(files, weight).reduce((sum, each) => sum + each, 0);
      return bytes > 105 * KB ? [`${id}: ${bytes}`] : [];
    });
    expect(heavy).toEqual([]);
  });
});

describe("what a browser keeps", () => {
  it.each([
    ["/images/hero-1.svg", "public, max-age=86400"],
    ["/favicon.svg", "public, max-age=86400"],
    ["/icon-192.png", "public, max-age=86400"],
  ])("%s for a day: its name stays when it is drawn anew", async (path, kept) => {
    const answer = await fetch(shop.origin + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe(kept);
  });

  it("what has its content in its name for good, and nothing that is not there", async () => {
    const html = await (await fetch(shop.origin)).text();
    const [style = ""] = /\/assets\/[^"]+\.css/.exec(html) ?? [];
    const [drawing = ""] = /\/images\/[0-9a-f]{64}\.svg\/0/.exec(html) ?? [];
    for (const path of [style, drawing]) {
      const { headers } = await fetch(shop.origin + path);
      expect(headers.get("Cache-Control"), path).toBe("public, max-age=31536000, immutable");
    }
    const missing = await fetch(`${shop.origin}/images/none.svg`);
    expect(missing.status).toBe(404);
    expect(missing.headers.get("Cache-Control")).toBe("private, no-store");
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
