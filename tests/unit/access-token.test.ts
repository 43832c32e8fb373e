import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  fetchToken,
  forgetToken,
  timeLeft,
  type TokenOwner,
} from "~/components/account/access-token";

const HOUR = 3_600_000;
const NOW = 1_700_000_000_000;
const owner: TokenOwner = {
  id: "u1",
  email: "ada+x@example.com",
  name: "Ada",
  tokenVersion: 2,
  sessionId: "s1",
};

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const claims = { sub: "u1", ver: 2, sid: "s1", exp: (NOW + 24 * HOUR) / 1000, name: "Größe ÿ?>" };
const keep = (change: Record<string, unknown> = {}) => {
  const part = Buffer.from(JSON.stringify({ ...claims, ...change })).toString("base64url");
  storage.set("accessToken", `e30.${part}.x`);
};

describe("the time until a token is renewed", () => {
  it("ends an hour before the token does", () => {
    keep();
    expect(timeLeft(owner, NOW)).toBe(23 * HOUR);
    expect(timeLeft(owner, NOW + 23 * HOUR - 1)).toBe(1);
    expect(timeLeft(owner, NOW + 23 * HOUR)).toBe(0);
    expect(timeLeft(owner, NOW + 48 * HOUR)).toBe(0);
  });

  it.each([
    ["somebody else's", { sub: "u2" }],
    ["revoked with all of the account", { ver: 1 }],
    ["another session's", { sid: "s2" }],
    ["an integrator's, of no session", { sid: undefined }],
    ["without an end", { exp: "tomorrow" }],
  ])("is over for a token that is %s", (_, change) => {
    keep(change);
    expect(timeLeft(owner, NOW)).toBe(0);
  });

  it.each(["", "x", "a.b.c", `a.${btoa("null")}.c`, `a.${btoa('"text"')}.c`])(
    "is over for no token at all: %j",
    (text) => {
      storage.set("accessToken", text);
      expect(timeLeft(owner, NOW)).toBe(0);
    },
  );
});

describe("asking for a token", () => {
  const answers = (answer: () => Response) => {
    const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
    asked.mockImplementation(() => Promise.resolve(answer()));
    vi.stubGlobal("fetch", asked);
    return asked;
  };

  it("keeps what the shop gives", async () => {
    const asked = answers(() => Response.json({ accessToken: "t" }));
    expect(await fetchToken(owner)).toBe("kept");
    expect(storage.get("accessToken")).toBe("t");
    expect(asked.mock.calls[0]?.[0]).toBe("/user/ada%2Bx%40example.com");
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: "PUT" });
    forgetToken();
    expect(storage.size).toBe(0);
  });

  it.each([
    [401, { message: "unauthorized access" }],
    [403, { message: "Forbidden access" }],
    [404, {}],
    [200, {}],
  ])("is over when the shop answers %d %j", async (status, body) => {
    answers(() => Response.json(body, { status }));
    expect(await fetchToken(owner)).toBe("refused");
    expect(storage.size).toBe(0);
  });

  it.each([429, 500, 503])("is for later when the shop is in trouble: %d", async (status) => {
    answers(() => Response.json({}, { status }));
    expect(await fetchToken(owner)).toBe("later");
  });

  it("is for later when nothing sensible comes back, or nothing at all", async () => {
    answers(() => new Response("<html>a proxy's page</html>", { status: 502 }));
    expect(await fetchToken(owner)).toBe("later");
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await fetchToken(owner)).toBe("later");
  });
});
