import { beforeAll, describe, expect, it } from "vitest";
import { refusalsOf } from "~/http/api/document.server";
import { countCall } from "~/http/api/rate.server";
import { calls } from "~/routes/api/calls.server";
import { ask, tokenFor } from "../../support/api";
import { person } from "../../support/people";

/** What the contract allows in a minute. */
const LIMIT = 1200;

const MINUTE = 60_000;

/** Uses up all but one call of this minute. */
function nearlyUseUp(key: string): void {
  for (let call = 1; call < LIMIT; call += 1) countCall(key);
}

it("is in the description of every call that looks at a token", () => {
  const silent = calls.filter((call) => !refusalsOf(call).includes(429));
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /product"]);
});

async function expectRefused(answer: Response): Promise<void> {
  expect(answer.status).toBe(429);
  const seconds = Number(answer.headers.get("Retry-After"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(answer.headers.get("RateLimit-Remaining")).toBe("0");
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(answer.headers.get("Content-Type")).toContain("application/problem+json");
  const told = (await answer.json()) as object;
  expect(told).toMatchObject({ status: 429 });
  expect(told).not.toHaveProperty("message");
}

describe("calls of an account", () => {
  let token: string;
  let id: string;
  beforeAll(async () => {
    const { user } = await person();
    id = user.id;
    token = await tokenFor(user);
  });

  it("are told where they stand, and refused past the limit on whatever path", async () => {
    const first = await ask("GET", "/my-orders", { token });
    expect(first.headers.get("RateLimit-Limit")).toBe(String(LIMIT));
    expect(first.headers.get("RateLimit-Remaining")).toBe(String(LIMIT - 1));
    for (let call = 2; call < LIMIT; call += 1) countCall(id);
    const last = await ask("GET", "/product/none", { token });
    expect([last.status, last.headers.get("RateLimit-Remaining")]).toEqual([404, "0"]);
    await expectRefused(await ask("GET", "/my-orders", { token }));
    await expectRefused(await ask("POST", "/review", { token, body: {} }));
    await expectRefused(await ask("GET", "/reviews", { token }));
  });

  it("leave another account and the next minute alone", async () => {
    const { user } = await person();
    expect((await ask("GET", "/my-orders", { token: await tokenFor(user) })).status).toBe(200);
    expect(countCall(id).allowed).toBe(false);
    expect(countCall(id, Date.now() + MINUTE).allowed).toBe(true);
  });
});

describe("uploads with a key", () => {
  const upload = (address: string) =>
    ask("POST", "/images/upload?key=guess", {
      headers: { "X-Client-Address": address, "Content-Type": "multipart/form-data; boundary=x" },
      body: "--x--",
    });

  it("are counted for the address, also while it guesses the key", async () => {
    nearlyUseUp("address 192.0.2.7");
    expect((await upload("192.0.2.7")).status).toBe(401);
    const refused = await upload("192.0.2.7");
    expect(await refused.clone().json()).toMatchObject({ success: false });
    await expectRefused(refused);
    expect((await upload("192.0.2.8")).status).toBe(401);
  });
});
