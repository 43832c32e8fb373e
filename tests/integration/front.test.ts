import { request as httpRequest, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { bootShop } from "~/http/boot.server";
import { withFront } from "~/http/front/front.server";
import routes from "~/routes";

const boot = vi.hoisted(() => vi.fn<typeof bootShop>());
vi.mock("~/http/boot.server", () => ({ bootShop: boot }));

/** What went on to the pages. */
const passed: { method: string | undefined; url: string | undefined }[] = [];
let server: Server;
let calls: Parameters<typeof bootShop>[0];
beforeAll(async () => {
  await import("~/entry.server");
  const given = boot.mock.calls[0]?.[0];
  if (!given) throw new Error("entry.server.tsx boots no shop");
  calls = given;
  server = createServer(
    withFront((request, response) => {
      passed.push({ method: request.method, url: request.url });
      response.setHeader("Referrer-Policy", "same-origin");
      response.end("page");
    }, calls),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => new Promise((done) => server.close(done)));

type Asked = {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: Buffer | undefined;
};

function ask({ method = "GET", path = "/", headers = {}, body: sentBody }: Asked) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (done, fail) => {
      const sent = httpRequest(
        { port, host: "127.0.0.1", method, path, headers: { Host: "localhost:3000", ...headers } },
        (response) => {
          let body = "";
          response.on("data", (chunk: Buffer) => (body += chunk.toString()));
          response.on("end", () =>
            done({ status: response.statusCode ?? 0, headers: response.headers, body }),
          );
        },
      );
      sent.once("error", fail);
      sent.end(sentBody);
    },
  );
}

/** A body of so many bytes, which is announced and may then not come. */
const json = (bytes: number, comes = true) => ({
  headers: { "Content-Type": "application/json", "Content-Length": String(bytes) },
  body: comes ? Buffer.alloc(bytes) : undefined,
});

describe("the front", () => {
  it.each(["localhost:3000", "127.0.0.1:3000"])("answers as %s", async (Host) => {
    expect((await ask({ headers: { Host } })).status).toBe(200);
  });

  it.each(["evil.example", "localhost:3000/product/5?x=", "localhost", "localhost:3001", ""])(
    "refuses the host %j before any route is chosen",
    async (Host) => {
      const before = passed.length;
      expect((await ask({ headers: { Host } })).status).toBe(400);
      expect(passed.length).toBe(before);
    },
  );

  it.each([
    ["TRACE", "/", 405],
    ["PATCH", "/", 405],
    ["GET", "//evil.example", 400],
    ["GET", "/%", 400],
    ["GET", "/a\\b", 400],
    ["GET", `/${"a".repeat(5000)}`, 400],
    ["GET", "/order/../orders", 400],
    ["GET", "/product/%2E%2e", 400],
    ["GET", "/...?to=/../x", 200],
  ])("answers %s %.20s with %d", async (method, path, status) => {
    expect((await ask({ method, path })).status).toBe(status);
  });

  it("refuses a body that is announced as too large", async () => {
    const answer = await ask({ method: "POST", path: "/order", ...json(33 * 1024 * 1024, false) });
    expect(answer.status).toBe(413);
    expect(answer.headers["connection"]).toBe("close");
  });

  it("reads a body that is not much too large to its end: who is cut off misses the answer", async () => {
    const picture = await ask({
      method: "POST",
      path: "/dashboard/add-product",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body: Buffer.alloc(12 * 1024 * 1024),
    });
    expect([picture.status, picture.headers["connection"]]).toEqual([413, "keep-alive"]);
    expect((await ask({})).status).toBe(200);
  });

  it("adds the default headers and leaves what an answer says itself", async () => {
    const { headers } = await ask({});
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("a refused call", () => {
  const bearer = { Authorization: "Bearer x", Origin: "https://integrator.example" };
  it.each<[string, Asked, number]>([
    ["too large", { method: "POST", path: "/order", ...json(65 * 1024) }, 413],
    ["an upload", { method: "POST", path: "/images/upload?key=x", ...json(65 * 1024) }, 413],
    ["on a shared URL", { path: `/product/5?${"a".repeat(5000)}` }, 400],
    ["malformed", { path: "/order/%E0%A4%A" }, 400],
    ["TRACE", { method: "TRACE", path: "/orders" }, 405],
  ])("can be read by any origin: %s", async (_, asked, status) => {
    const answer = await ask({ ...asked, headers: { ...bearer, ...asked.headers } });
    expect(answer.status).toBe(status);
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect(answer.headers["access-control-expose-headers"]).toContain("Retry-After");
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    const told = JSON.parse(answer.body || "{}") as Record<string, unknown>;
    if (status !== 405) expect(told).toMatchObject({ status, type: "about:blank" });
    expect(told).not.toHaveProperty("message");
    expect(told["success"]).toBe(asked.path?.startsWith("/images/upload") ? false : undefined);
  });

  it("is no page's: those stay closed to other origins", async () => {
    const answer = await ask({ method: "POST", path: "/login", ...json(65 * 1024) });
    expect(answer.status).toBe(413);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("a change from another site", () => {
  const evil = { Origin: "http://evil.example" };
  it.each([
    ["a foreign origin", evil, 403],
    ["an opaque origin", { Origin: "null" }, 403],
    ["a cross-site fetch", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["the shop's own origin", { Origin: "http://localhost:3000" }, 200],
    ["neither header, as text browsers send", {}, 200],
  ])("%s", async (_, headers, status) => {
    const cookie = { ...headers, Accept: "text/html" } as Record<string, string>;
    expect((await ask({ method: "POST", path: "/logout", headers: cookie })).status).toBe(status);
    const data = "/dashboard/order?_data=routes%2Fdashboard%2Fmy-orders";
    expect((await ask({ method: "POST", path: data, headers: cookie })).status).toBe(status);
  });

  it("does not get in by the way of webhooks, which ask for no origin", async () => {
    const before = passed.length;
    const path = "/webhooks/../logout";
    expect((await ask({ method: "POST", path, headers: evil })).status).toBe(400);
    expect(passed.length).toBe(before);
  });

  it.each([
    ["POST", "/order", 401],
    ["POST", "/order/", 401],
    ["POST", "/Order", 401],
    ["DELETE", "/product/5", 401],
    ["PATCH", "/product/5", 405],
  ])(
    "does not concern calls of the API, which no cookie authorises: %s %s",
    async (method, path, status) => {
      expect((await ask({ method, path, headers: evil })).status).toBe(status);
    },
  );
});

describe("one URL, two representations", () => {
  const html = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  const cookie = { Cookie: "session=x" };
  const bearer = { Authorization: "Bearer x" };
  const evil = { Origin: "https://evil.example" };
  const data = "/product/5?_data=routes%2Fproduct";
  it.each<[string, string, Record<string, string>, string]>([
    ["a browser", "GET", html, "/product/5"],
    ["a browser that is signed in", "GET", { ...html, ...cookie }, "/product/5"],
    ["a browser that looks for a head", "HEAD", html, "/product/5"],
    ["a form of a page", "POST", html, "/product/5"],
    ["the page's own script", "GET", { Accept: "*/*", ...cookie }, data],
  ])("is the page for %s", async (_, method, headers, path) => {
    const answer = await ask({ method, path, headers });
    expect(passed.at(-1)).toEqual({ method, url: path });
    expect(answer.headers["vary"]).toBe("Accept, Authorization");
  });

  it.each<[string, string, Record<string, string>, string, number]>([
    ["curl", "GET", { Accept: "*/*" }, "/product/5", 401],
    ["curl that looks for a head", "HEAD", { Accept: "*/*" }, "/product/5", 401],
    ["fetch with the browser's cookie", "GET", { Accept: "*/*", ...cookie }, "/product/5", 401],
    ["a client that wants JSON", "GET", { Accept: "application/json" }, "/product/5", 401],
    ["a client without Accept", "GET", {}, "/product/5", 401],
    ["a bearer", "GET", { ...html, ...bearer }, "/product/5", 401],
    ["a bearer from another origin", "GET", { ...html, ...bearer, ...evil }, "/product/5", 401],
    ["a bearer with the script's parameter", "GET", bearer, data, 401],
    ["a slash at the end", "GET", bearer, "/product/5/", 401],
    ["another case", "GET", bearer, "/Product/5", 401],
    ["a deleting client", "DELETE", { ...bearer, ...evil }, "/product/5", 401],
    ["a deleting browser", "DELETE", { ...html, ...cookie }, "/product/5", 401],
    ["a putting client", "PUT", { ...bearer, ...evil }, "/product/5", 405],
    ["a patching client", "PATCH", bearer, "/product/5", 405],
    ["a preflight", "OPTIONS", evil, "/product/5", 204],
  ])("is the call for %s", async (_, method, headers, path, status) => {
    const before = passed.length;
    const answer = await ask({ method, path, headers });
    expect([answer.status, passed.length]).toEqual([status, before]);
    expect(answer.headers["vary"]).toMatch(/^Accept, Authorization/);
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
  });

  it("is what a route opts in to: no other path has two", async () => {
    for (const path of ["/product/5/order", "/login", "/"]) {
      const answer = await ask({ path, headers: { Accept: "application/json" } });
      expect(passed.at(-1)).toEqual({ method: "GET", url: path });
      expect(answer.headers["vary"], path).toBeUndefined();
    }
    const before = passed.length;
    for (const path of ["/product", "/order/5", "/openapi.json", "/OpenAPI.json/"]) {
      const answer = await ask({ path, headers: html });
      expect(answer.headers["content-type"], path).toMatch(/^application\/json/);
      expect(answer.headers["vary"], path).not.toContain("Accept, ");
    }
    expect(passed.length).toBe(before);
  });

  it("has a page and a call in the routes, for each URL that opts in and for no other", () => {
    const served = routes.map(({ path = "" }) => path);
    const apart = served.filter((path) => path.startsWith("api/"));
    const shared = served.filter((path) => calls.find(`/${path}`)?.alsoPage);
    expect(shared).not.toEqual([]);
    expect(shared.map((path) => `api/${path}`)).toEqual(apart);
  });
});
