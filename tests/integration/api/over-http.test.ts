/** Calls as the front answers them: the API's own routes, behind a real connection. */
import http, { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "~/data/connection";
import { callTable } from "~/http/front/calls.server";
import { withFront } from "~/http/front/front.server";
import { apiLoaders, calls } from "~/routes/api/calls.server";
import { tokenFor } from "../../support/api";
import { product } from "../../support/catalogue";
import { placed } from "../../support/orders";
import { person } from "../../support/people";

let server: Server;
let passedOn: number;
let agent: http.Agent;
let token: string;
let email: string;
beforeAll(async () => {
  const pages: http.RequestListener = (_, response) => {
    passedOn += 1;
    response.end("page");
  };
  const find = callTable(apiLoaders);
  server = createServer(
    withFront(pages, { find, asksForCall: ({ authorization }) => Boolean(authorization) }),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { user } = await person();
  email = user.email;
  token = await tokenFor(user);
  const goods = product({ stock: 100_000 });
  inTransaction(() => {
    for (let made = 0; made < 1100; made += 1) placed(user, goods);
  });
});
beforeEach(() => {
  passedOn = 0;
  // One connection for all of a test: what is left on it by one answer would spoil the next.
  agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});

type Sent = { headers?: Record<string, string>; body?: Buffer | string; chunked?: boolean };

function ask(method: string, path: string, { headers = {}, body, chunked }: Sent = {}) {
  const { port } = server.address() as AddressInfo;
  const length = body && !chunked ? { "Content-Length": String(Buffer.byteLength(body)) } : {};
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (done, fail) => {
      const sent = http.request(
        {
          ...{ agent, port, host: "127.0.0.1", method, path },
          headers: {
            ...{ Host: "localhost:3000", Authorization: `Bearer ${token}` },
            ...(chunked ? { "Transfer-Encoding": "chunked" } : length),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.once("error", fail);
          response.once("end", () =>
            done({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts),
            }),
          );
        },
      );
      sent.once("error", fail);
      sent.end(body);
    },
  );
}

const json = { "Content-Type": "application/json" };

describe("every call", () => {
  it.each(calls.map(({ method, path }) => [method, path] as const))(
    "%s %s is answered by its route, whatever the case and the slash",
    async (method, path) => {
      const real = path.replace("{id}", "none").replace("{email}", email);
      for (const each of [real, `${real}/`, real.toUpperCase()]) {
        const answer = await ask("PATCH", each);
        expect(answer.status, each).toBe(405);
        expect(answer.headers.allow?.split(", ")).toContain(method);
        expect(answer.headers["access-control-allow-origin"]).toBe("*");
      }
      expect(passedOn).toBe(0);
    },
  );

  it("leaves pages and unknown paths to the others", async () => {
    const html = { Accept: "text/html", Authorization: "" };
    for (const path of ["/product/1", "/", "/order/1/2", "/images/upload/1", "/dashboard/order"]) {
      expect((await ask("GET", path, { headers: html })).body.toString(), path).toBe("page");
    }
    expect(passedOn).toBe(5);
  });

  it("reads the names in the path as they were meant", async () => {
    const [name = "", host = ""] = email.split("@");
    const user = await ask("GET", `/user/${encodeURIComponent(name)}%40${host}`);
    expect(JSON.parse(user.body.toString())).toMatchObject({ email });
    expect((await ask("GET", "/order/a%2Fb")).status).toBe(404);
  });
});

describe("an answer", () => {
  it("is compressed for those who can read it", async () => {
    const plain = await ask("GET", "/my-orders?limit=50");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers["content-length"]).toBe(String(plain.body.length));
    expect(plain.headers.vary).toBe("Accept-Encoding");
    const gzip = await ask("GET", "/my-orders?limit=50", {
      headers: { "Accept-Encoding": "gzip" },
    });
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    const br = await ask("GET", "/my-orders?limit=50", {
      headers: { "Accept-Encoding": "gzip, br" },
    });
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(br.headers.link).toContain('rel="next"');
  });

  it("of many pieces comes whole, compressed or not", async () => {
    const plain = await ask("GET", "/my-orders");
    expect(JSON.parse(plain.body.toString())).toHaveLength(1100);
    const gzip = await ask("GET", "/my-orders", { headers: { "Accept-Encoding": "br, gzip" } });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
  });

  it("has a head alone when that is asked for", async () => {
    const head = await ask("HEAD", "/my-orders");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    const preflight = await ask("OPTIONS", "/order", { headers: { Origin: "https://a.example" } });
    expect([preflight.status, preflight.body.length]).toEqual([204, 0]);
    expect((await ask("GET", "/my-orders?limit=1")).status).toBe(200);
  });
});

describe("a request", () => {
  it("refuses two hosts, of which others may read the second", async () => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /product HTTP/1.1\r\nHost: localhost:3000\r\nHost: evil.example\r\n");
    socket.end("Connection: close\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe("a body", () => {
  it("is read in pieces", async () => {
    const body = JSON.stringify({ comments: "x".repeat(900), rating: "5" });
    const sent = { headers: json, body, chunked: true };
    expect((await ask("POST", "/review", sent)).status).toBe(200);
  });

  it.each<[string, string, Sent, number]>([
    ["too long without saying so", "/order", { headers: json, body: "x".repeat(200_000) }, 413],
    [
      "nobody's",
      "/images/upload?key=wrong",
      {
        headers: { "Content-Type": "multipart/form-data; boundary=x", Authorization: "" },
        body: Buffer.alloc(5_000_000),
      },
      401,
    ],
    ["of a wrong type", "/review", { body: "x".repeat(60_000) }, 415],
  ])("that is %s is refused, and the connection goes on", async (_, path, sent, status) => {
    const refused = await ask("POST", path, { ...sent, chunked: true });
    expect(refused.status).toBe(status);
    const told = JSON.parse(refused.body.toString()) as object;
    expect("message" in told).toBe(status === 401);
    expect((await ask("GET", "/my-orders?limit=1")).status).toBe(200);
  });
});
