import { request as httpRequest, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withFront } from "~/http/front/front.server";

const passed: { method: string | undefined; url: string | undefined }[] = [];
let server: Server;
beforeAll(async () => {
  server = createServer(
    withFront((request, response) => {
      passed.push({ method: request.method, url: request.url });
      response.setHeader("Referrer-Policy", "same-origin");
      response.end("page");
    }),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => new Promise((done) => server.close(done)));

type Asked = { method?: string; path?: string; headers?: Record<string, string> };

function ask({ method = "GET", path = "/", headers = {} }: Asked) {
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
      sent.end();
    },
  );
}

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
  ])("answers %s %.20s with %d", async (method, path, status) => {
    expect((await ask({ method, path })).status).toBe(status);
  });

  it("refuses a body that is announced as too large", async () => {
    const sizes = { "Content-Type": "application/json", "Content-Length": String(65 * 1024) };
    const answer = await ask({ method: "POST", path: "/order", headers: sizes });
    expect(answer.status).toBe(413);
    expect(answer.headers["connection"]).toBe("close");
  });

  it("adds the default headers and leaves what an answer says itself", async () => {
    const { headers } = await ask({});
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
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

  it("does not concern calls of the API, which no cookie authorises", async () => {
    expect((await ask({ method: "POST", path: "/order", headers: evil })).status).toBe(200);
    expect((await ask({ method: "DELETE", path: "/product/5", headers: evil })).status).toBe(200);
  });
});

describe("one URL, two representations", () => {
  const html = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  it.each([
    ["a browser", "GET", html, "/product/5"],
    ["curl", "GET", { Accept: "*/*" }, "/api/product/5"],
    ["a client without Accept", "GET", {}, "/api/product/5"],
    ["a bearer", "GET", { ...html, Authorization: "Bearer x" }, "/api/product/5"],
    ["the page's own script", "GET", { Accept: "*/*" }, "/product/5?_data=routes%2Fproduct"],
    ["a deleting client", "DELETE", { Authorization: "Bearer x" }, "/api/product/5"],
  ])("%s", async (_, method, headers, url) => {
    const path = url.replace(/^\/api/, "");
    await ask({ method, path, headers: headers });
    expect(passed.at(-1)).toEqual({ method, url });
    const answer = await ask({ method, path: "/product/5", headers });
    expect(answer.headers["vary"]).toBe("Accept, Authorization");
  });
});
