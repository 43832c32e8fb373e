/** No dead links: every link of every page, for whoever can see it, leads to a page. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN, CUSTOMER } from "../../support/journeys";
import { outsider, type Outsider } from "../../support/outsider";
import { openShop, type Shop } from "../../support/shop";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const unescaped = (text: string) => text.replaceAll("&amp;", "&");
const all = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([, found = ""]) => unescaped(found));

/** Where a link leads, after all redirects; the method of a link is GET. */
async function follow(client: Outsider, path: string): Promise<{ at: string; answer: Response }> {
  let at = path;
  for (let hops = 0; hops < 5; hops += 1) {
    const answer = await client.get(at);
    const next = answer.headers.get("Location");
    if (!next) return { at, answer };
    at = next.replace(shop.origin, "");
  }
  throw new Error(`${path} leads in a circle`);
}

/** Pages that differ only in which product or order they are about are looked at a few times. */
const kindOf = (path: string) => path.replace(/[0-9a-f]{24}/g, "one");
const OF_A_KIND = 3;

async function walk(client: Outsider, start: string) {
  const faults: string[] = [];
  const pages: string[] = [];
  const seen = new Set([start]);
  const kinds = new Map<string, number>();
  const waiting = [{ path: start, from: "the start" }];
  const put = (href: string, from: string) => {
    const { pathname, search } = new URL(href, shop.origin + from);
    const path = pathname + search;
    const kind = kindOf(path);
    if (seen.has(path) || (kinds.get(kind) ?? 0) >= OF_A_KIND) return;
    seen.add(path);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    waiting.push({ path, from });
  };
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next;
    const { at, answer } = await follow(client, path);
    if (answer.status !== 200) faults.push(`${path} on ${from} answers ${answer.status}`);
    const html = await answer.text();
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
    pages.push(at);
    const ids = new Set(all(html, /\sid="([^"]+)"/g));
    for (const href of all(html, /<a\s[^>]*?href="([^"]*)"/g)) {
      if (href.startsWith("#")) {
        if (!ids.has(href.slice(1))) faults.push(`${href} on ${at} leads nowhere`);
      } else if (href.startsWith("/")) put(href, at);
      else if (!/^(mailto:|tel:|https:\/\/)/.test(href)) faults.push(`${href} on ${at} is odd`);
    }
    for (const file of all(html, /<(?:img|link|script)\s[^>]*?(?:src|href)="(\/[^"]*)"/g)) {
      put(file, at);
    }
  }
  return { faults, pages };
}

describe.each([
  { who: "a visitor", account: null, least: 20, sees: "/login" },
  { who: "a customer", account: CUSTOMER, least: 20, sees: "/dashboard/review" },
  { who: "an admin", account: ADMIN, least: 30, sees: "/dashboard/webhooks" },
])("$who", ({ account, least, sees }) => {
  it("finds a page behind every link", { timeout: 60_000 }, async () => {
    const client = outsider(shop.origin);
    if (account) await client.post("/login", { intent: "login", ...account });
    const { faults, pages } = await walk(client, "/");
    expect(faults).toEqual([]);
    expect(new Set(pages).size).toBeGreaterThan(least);
    expect(pages).toContain(sees);
    // No link leads those who are signed in to a page that signs them out.
    if (account) expect(pages.filter((page) => /^\/(login|register)/.test(page))).toEqual([]);
  });
});

describe("every page that can be found", () => {
  it("has a title and a description of its own, and says where it stands", async () => {
    const client = outsider(shop.origin);
    const sitemap = await (await client.get("/sitemap.xml")).text();
    const listed = all(sitemap, /<loc>([^<]+)<\/loc>/g).map((url) => new URL(url).pathname);
    const titles: string[] = [];
    const descriptions: string[] = [];
    for (const path of [...listed, "/login", "/register", "/newsletter"]) {
      const html = await (await client.get(path)).text();
      const one = (pattern: RegExp) => {
        const found = all(html, pattern);
        expect(found, `${path}: ${pattern.source}`).toHaveLength(1);
        return found[0] ?? "";
      };
      titles.push(one(/<title>([^<]+)<\/title>/g));
      descriptions.push(one(/<meta name="description" content="([^"]{40,240})"/g));
      expect(one(/<link rel="canonical" href="([^"]+)"/g)).toBe(shop.origin + path);
      expect(one(/<meta property="og:url" content="([^"]+)"/g)).toBe(shop.origin + path);
      one(/<h1[\s>]()/g);
      const picture = new URL(one(/<meta property="og:image" content="([^"]+)"/g));
      expect((await client.get(picture.pathname)).headers.get("Content-Type")).toBe("image/png");
    }
    expect(listed).toContain("/");
    expect(titles[0]).toBe("Home");
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });
});
