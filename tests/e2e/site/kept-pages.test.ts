/** The built shop keeps finished pages for visitors; what they show is never old. */
import { get as httpGet, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Database } from "~/data/sqlite";
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

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.origin + path, { headers: { "Accept-Encoding": "identity", ...headers } });
/** The bytes as they come over the wire; fetch would unpack them. */
const askRaw = (path: string, coding: string) =>
  new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((done, fail) => {
    httpGet(shop.origin + path, { headers: { "Accept-Encoding": coding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => done({ headers: response.headers, body: Buffer.concat(chunks) }));
    }).once("error", fail);
  });
const writeOutside = (statement: string) => {
  const other = new Database(join(shop.dataDir, "shop.db"), { timeout: 2000 });
  other.exec(statement);
  other.close();
};

describe("a page for visitors", () => {
  it("is the same bytes for everybody, asked again by its tag", async () => {
    const first = await ask("/");
    const again = await ask("/");
    const tag = first.headers.get("ETag") ?? "";
    expect(tag).toMatch(/^W\/"/);
    expect(await again.text()).toBe(await first.text());
    expect(again.headers.get("ETag")).toBe(tag);
    const unchanged = await ask("/", { "If-None-Match": tag });
    expect(unchanged.status).toBe(304);
    expect(await unchanged.text()).toBe("");
    expect(unchanged.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)(
    "comes in %s when that is asked for, with every header of a page",
    async (coding, unpack) => {
      const plain = await (await ask("/about")).text();
      const { headers, body } = await askRaw("/about", coding);
      expect(headers).toMatchObject({
        "content-encoding": coding,
        "content-length": String(body.length),
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-cache",
      });
      expect(unpack(body).toString()).toBe(plain);
    },
  );

  it("lets its own scripts run and no others", async () => {
    const context = await openVisitor(browser, shop.origin, { javaScript: true });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("console", (line) => line.type() === "error" && problems.push(line.text()));
    page.on("pageerror", (error) => problems.push(error.message));
    await ask("/");
    const answer = await page.goto("/");
    expect(answer?.headers()["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
    expect(answer?.headers()["content-security-policy"]).not.toContain("nonce");
    await page.getByRole("button", { name: "Next offer" }).click();
    await page.getByRole("group", { name: "2 of 3" }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it("shows a review at once that another process wrote, as text whatever is in it", async () => {
    const text = "<script>alert(1)</script> Solid.";
    expect(await (await ask("/")).text()).not.toContain("Solid.");
    writeOutside(
      `insert into reviews (id, name, email, comments, rating, created_at)
       values ('r-new', 'Nora', 'n@example.com', '${text}', 5, ${Date.now() + 1000})`,
    );
    const answer = await ask("/");
    const html = await answer.text();
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; Solid.");
    expect(html).not.toContain("<script>alert(1)");
    expect(html).not.toContain("n@example.com");
  });

  it("shows a new price at once", async () => {
    await ask("/");
    writeOutside("update products set price_cents = 123456 where name like 'Claw Hammer%'");
    expect(await (await ask("/")).text()).toContain("$1,234.56");
  });

  it("is never what somebody signed in gets, nor the other way round", async () => {
    const context = await openVisitor(browser, shop.origin, { javaScript: false });
    const page = await signIn(context, CUSTOMER);
    const mine = await page.goto("/");
    expect(mine?.headers()["cache-control"]).toBe("private, no-store");
    expect(await page.content()).toContain(CUSTOMER.email);
    expect(await (await ask("/")).text()).not.toContain(CUSTOMER.email);
    await context.close();
  });

  it("does not believe a client that says a page is public", async () => {
    const answer = await ask("/login", { "X-Public-Page": "1" });
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get("ETag")).toBeNull();
  });
});

describe("a list of the API that everybody gets alike", () => {
  const call = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await ask(path, headers);
    return { answer, rows: (await answer.json()) as Record<string, unknown>[] };
  };
  const lists = ["/product", "/reviews"];

  it.each(lists)("of %s says the same when it is asked for again", async (path) => {
    const [first, again] = [await call(path), await call(path)];
    expect(again.rows).toEqual(first.rows);
    expect(again.rows.length).toBeGreaterThan(10);
    for (const { answer } of [first, again]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(answer.headers.get("ETag")).toBeNull();
    }
    const { headers, body } = await askRaw(path, "br");
    expect(headers["content-encoding"]).toBe("br");
    expect(JSON.parse(brotliDecompressSync(body).toString())).toEqual(first.rows);
  });

  it("shows a new stock and a new review at once", async () => {
    for (const path of lists) await call(path);
    writeOutside("update products set stock = 4711 where name like 'Claw Hammer%'");
    expect((await call("/product")).rows).toContainEqual(expect.objectContaining({ stock: 4711 }));
    writeOutside("update reviews set comments = 'Changed outside'");
    const { rows } = await call("/reviews");
    expect(rows.every(({ comments }) => comments === "Changed outside")).toBe(true);
  });

  it("of reviews tells e-mails to admins only, whoever asked before", async () => {
    const answer = await fetch(`${shop.origin}/user/${ADMIN.email}`, {
      method: "PUT",
      headers: {
        "Content-Type": "application/json",
        Authorization: `Basic ${btoa(`${ADMIN.email}:${ADMIN.password}`)}`,
      },
      body: "{}",
    });
    const { accessToken } = (await answer.json()) as { accessToken: string };
    const Authorization = `Bearer ${accessToken}`;
    for (let times = 0; times < 2; times += 1) {
      expect((await call("/reviews", { Authorization })).rows[0]).toHaveProperty("email");
      expect((await call("/reviews")).rows[0]).not.toHaveProperty("email");
    }
  });

  it("with a query is read anew", async () => {
    await call("/product");
    expect((await call("/product?limit=2")).rows).toHaveLength(2);
  });
});
