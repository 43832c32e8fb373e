import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { inTransaction, sqlite } from "~/data/connection";
import { readPageVersion } from "~/data/page-version";
import { removeProduct, takeStock } from "~/data/products";
import { insertReview } from "~/data/reviews";
import { bodyOf, findPage, keepPage } from "~/http/front/kept-pages.server";
import { PUBLIC_PAGE, REQUEST_ID } from "~/http/front/names";
import { publicPageVersion } from "~/http/front/public-pages.server";
import { hashScripts, keepAndAnswer } from "~/http/public-page.server";
import { product } from "../../support/catalogue";
import { get } from "../../support/requests";

const sha = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;
const asked = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  publicPageVersion({ url, method, headers } as unknown as IncomingMessage);

describe("scripts of a kept page", () => {
  it("pass by hash when they carry the page's own nonce, and only then", () => {
    const page =
      '<head><script type="application/ld+json">{"a":1}</script></head>' +
      '<script nonce="n0nce">window.a=1</script>' +
      "<script>evil()</script>" +
      '<script nonce="other">evil()</script>' +
      "<script nonce='n0nce'>evil()</script>" +
      '<img alt="&lt;script nonce=&quot;n0nce&quot;>evil()">' +
      '<script nonce="n0nce" type="module" async="">import "/b.js"</script>' +
      '<script nonce="n0nce" src="/c.js"></script>';
    const { html, sources } = hashScripts(page, "n0nce");
    expect(sources).toEqual([sha("window.a=1"), sha('import "/b.js"')]);
    expect(html).not.toContain('nonce="n0nce"');
    expect(html).toContain("<script>window.a=1</script>");
    expect(html).toContain('<script src="/c.js"></script>');
  });
});

describe("which requests a kept page answers", () => {
  it.each(["/", "/my-portfolio", "/about", "/shipping", "/?type=hot&sort=name&page=2"])(
    "%s, for a visitor",
    (url) => expect(asked(url)).toBe(readPageVersion()),
  );

  it.each([
    "/?q=hammer",
    "/?sort=newest",
    "/?page=1",
    "/?type=hot&x=1",
    "/?page=2&type=hot",
    "/?_data=root",
    "/login",
    "/newsletter",
    "/product/1",
    "/dashboard",
    "//",
  ])("not %s", (url) => expect(asked(url)).toBeNull());

  it.each(["session=a", "a=b; session=c", "__Host-session=a", "toast=a", "x=y; __Host-toast=a"])(
    "not with the cookie %s",
    (cookie) => expect(asked("/", { cookie })).toBeNull(),
  );

  it("with a cookie of somebody else's, but not a change", () => {
    expect(asked("/", { cookie: "consent=1; mysession=2" })).not.toBeNull();
    expect(asked("/", {}, "POST")).toBeNull();
  });
});

describe("what is kept", () => {
  const page = { html: '<script nonce="x">1</script>{"reference":"id-1"}', nonce: "x" };
  const request = (url: string, headers: Record<string, string> = {}) =>
    get(url, { headers: { [PUBLIC_PAGE]: "7", [REQUEST_ID]: "id-1", ...headers } });

  it("is a whole page, without the request's id", async () => {
    const answer = keepAndAnswer(request("/about"), 200, new Headers(), page);
    expect(await answer?.text()).toBe('<script>1</script>{"reference":null}');
    expect(answer?.headers.get("Content-Security-Policy")).toContain(`'${sha("1")}'`);
    expect(answer?.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(findPage("/about", 7)?.headers["ETag"]).toBe(answer?.headers.get("ETag"));
    expect(findPage("/about", 8)).toBeUndefined();
  });

  it("is never an error, a page that sets a cookie, or one that nobody asked to keep", () => {
    const withCookie = new Headers({ "Set-Cookie": "toast=; Max-Age=0" });
    expect(keepAndAnswer(request("/terms"), 500, new Headers(), page)).toBeNull();
    expect(keepAndAnswer(request("/terms"), 200, withCookie, page)).toBeNull();
    expect(keepAndAnswer(get("/terms"), 200, new Headers(), page)).toBeNull();
    expect(findPage("/terms", 7)).toBeUndefined();
  });

  it("is bounded: the page that was not asked for the longest goes first", () => {
    keepPage("/first", 1, "1", {});
    keepPage("/second", 1, "2", {});
    for (let each = 0; each < 63; each += 1) {
      keepPage(`/?page=${each}`, 1, "x", {});
      findPage("/first", 1);
    }
    expect(findPage("/first", 1)).toBeDefined();
    expect(findPage("/second", 1)).toBeUndefined();
  });

  it("has its bytes in the coding that the browser takes, made once", () => {
    const kept = keepPage("/big", 1, "tool ".repeat(1000), {});
    expect(bodyOf(kept, "gzip, br").encoding).toBe("br");
    expect(bodyOf(kept, "gzip, br").body).toBe(bodyOf(kept, "br").body);
    expect(bodyOf(kept, "gzip").encoding).toBe("gzip");
    expect(bodyOf(kept, "").encoding).toBeNull();
  });
});

describe("the version of public pages", () => {
  const rises = (change: () => unknown) => {
    const before = readPageVersion();
    change();
    expect(readPageVersion()).toBeGreaterThan(before);
  };

  it("rises with every write to products and reviews, and with nothing else", () => {
    let id = "";
    rises(() => (id = product().id));
    rises(() => inTransaction((tx) => takeStock(tx, id, 1)));
    rises(() => inTransaction((tx) => removeProduct(tx, id, Date.now())));
    const review = { name: "A", email: "a@b.co", comments: "Good", rating: 5, createdAt: 1 };
    rises(() => inTransaction((tx) => insertReview(tx, review)));
    rises(() => sqlite.exec("update reviews set comments = 'Better'"));
    rises(() => sqlite.exec("delete from reviews"));
    const before = readPageVersion();
    sqlite.exec("insert into settings (name, value) values ('x', 'y')");
    expect(readPageVersion()).toBe(before);
  });
});
