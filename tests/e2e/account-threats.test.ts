/** What an attacker can try from outside, against the built shop. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askToken, googleAs, outsider, tokenFromMailbox, type Outsider } from "../support/outsider";
import { openShop, type Shop } from "../support/shop";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const someone = () => outsider(shop.origin);
let count = 0;
const newEmail = () => `victim${(count += 1)}@example.com`;

async function registered(email = newEmail(), password = "Hammer42") {
  const who = someone();
  const fields = { name: "V", email, password, confirmPassword: password };
  expect((await who.post("/register", fields)).status).toBe(302);
  return { who, email, password };
}
const login = (who: Outsider, email: string, password: string, more = {}) =>
  who.post("/login", { email, password, ...more });
const isIn = async (who: Outsider) => (await who.get("/dashboard")).status === 200;
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const canSignIn = async (email: string, password: string) =>
  (await login(someone(), email, password)).status === 302;

describe("17, 18: whoever was in before", () => {
  it("is out once Google vouches for the e-mail's owner", async () => {
    const { who, email, password } = await registered();
    const { token } = await askToken(who, email);
    const owner = someone();
    expect((await googleAs(owner, email)).headers.get("Location")).toBe("/");
    expect(await isIn(owner)).toBe(true);
    expect(await isIn(who)).toBe(false);
    expect(await canSignIn(email, password)).toBe(false);
    expect((await askToken(someone(), email, bearer(token))).status).toBe(401);
  });

  it("is out after a reset", async () => {
    const { who, email, password } = await registered();
    const { token } = await askToken(who, email);
    await someone().post("/login", { intent: "reset", email });
    const link = await tokenFromMailbox(shop.origin, "Reset your password");
    const fields = { token: link, password: "Chisel43", confirmPassword: "Chisel43" };
    expect((await someone().post("/reset-password", fields)).status).toBe(302);
    expect(await isIn(who)).toBe(false);
    expect(await canSignIn(email, password)).toBe(false);
    expect((await askToken(someone(), email, bearer(token))).status).toBe(401);
    expect(await canSignIn(email, "Chisel43")).toBe(true);
  });
});

describe("19: looking people up", () => {
  const strip = async (answer: Response, email: string) =>
    (await answer.text())
      .replaceAll(email, "E-MAIL")
      .replace(/nonce="[^"]*"|"reference":"[^"]*"/g, "");

  it("learns nothing from the answers of login and reset", async () => {
    const { email } = await registered();
    const unknown = newEmail();
    const forms: Record<string, string>[] = [{ password: "wrong one" }, { intent: "reset" }];
    for (const fields of forms) {
      const known = await someone().post("/login", { email, ...fields });
      const other = await someone().post("/login", { email: unknown, ...fields });
      expect(known.status).toBe(other.status);
      expect(await strip(known, email)).toBe(await strip(other, unknown));
    }
  });

  it("learns nothing from the time of a login", async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 2; round += 1) {
      const { email } = await registered();
      for (let time = 0; time < 5; time += 1) {
        for (const [kind, who] of [
          ["known", email],
          ["unknown", newEmail()],
        ] as const) {
          const start = performance.now();
          await login(someone(), who, "wrong one");
          times[kind].push(performance.now() - start);
        }
      }
    }
    const median = (all: number[]) => all.sort((a, b) => a - b)[5] ?? 0;
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.4);
  });
});

describe("20: guessing", () => {
  it("ends after ten guesses, with 429 and a page that says when; a reset stays possible", async () => {
    const { email, password } = await registered();
    const guesses = Array.from({ length: 100 }, (_, place) =>
      login(someone(), email, `guess ${place}`),
    );
    const statuses = (await Promise.all(guesses)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);

    const refused = await login(someone(), email, password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(600);
    const html = await refused.text();
    expect(html).toContain("Please try again in 15 minutes.");
    expect(html).not.toContain(password);

    await someone().post("/login", { intent: "reset", email });
    const token = await tokenFromMailbox(shop.origin, "Reset your password");
    await someone().post("/reset-password", {
      token,
      password: "Level44",
      confirmPassword: "Level44",
    });
    expect(await canSignIn(email, "Level44")).toBe(true);
  });
});

describe("21: long passwords", () => {
  it("are told apart beyond 72 bytes, and refused when they are huge", async () => {
    const long = "x".repeat(72);
    const { email } = await registered(newEmail(), long);
    expect(await canSignIn(email, `${long}Y`)).toBe(false);
    expect(await canSignIn(email, long)).toBe(true);
    expect((await login(someone(), email, "x".repeat(1_000_000))).status).toBe(413);
  });
});

describe("23, 24: sessions and tokens", () => {
  it("change at sign-in, cannot be planted, and end with sign-out", async () => {
    const { who, email, password } = await registered();
    const before = who.cookie();
    const answer = await login(who, email, password);
    const line = answer.headers.getSetCookie().find((each) => each.startsWith("session=")) ?? "";
    for (const part of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(line).toContain(part);
    expect(who.cookie()).not.toBe(before);
    const replay = (cookie: string) => someone().get("/dashboard", { Cookie: cookie });
    expect((await replay(before)).status).toBe(302);
    const { token } = await askToken(who, email);
    const after = who.cookie();
    expect((await who.get("/logout")).headers.get("Location")).toBe("/");
    expect((await replay(after)).status).toBe(200);
    await who.post("/logout", {});
    expect((await replay(after)).status).toBe(302);
    expect((await askToken(someone(), email, bearer(token))).status).toBe(401);
  });

  it("travel by TLS alone where the shop has TLS", async () => {
    const secure = await openShop({ APP_ORIGIN: "https://shop.example" });
    try {
      const fields = { email: "admin@example.com", password: "Admin-demo-1" };
      const answer = await outsider(secure.origin).post("/login", fields);
      const line = answer.headers.getSetCookie()[0] ?? "";
      expect(line).toMatch(/^__Host-session=/);
      expect(line).toContain("Secure");
      expect(line).not.toContain("Domain");
    } finally {
      await secure.close();
    }
  });

  it("run beside no script but the shop's own, on every page", async () => {
    const { who } = await registered();
    const signedOut = ["/", "/login", "/register", "/nothing"].map((path) => someone().get(path));
    const signedIn = ["/", "/dashboard", "/dashboard/review", "/nothing"].map((path) =>
      who.get(path),
    );
    for (const page of await Promise.all([...signedOut, ...signedIn])) {
      const policy = page.headers.get("Content-Security-Policy") ?? "";
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
      expect(scripts).toMatch(/^'self' '(nonce|sha256)-/);
      expect(scripts).not.toMatch(/unsafe|http/);
    }
  });
});

describe("27: the remembered path", () => {
  it.each([
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "https://evil.example",
    "/\t/evil.example",
    "/%0d%0aLocation: https://evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/logout",
    "/?_data=root",
  ])("%s leads nowhere else", async (redirectTo) => {
    const who = someone();
    const fields = { email: "customer@example.com", password: "Customer-demo-1", redirectTo };
    const answer = await who.post("/login", fields);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/");
    const again = await who.get(`/login?redirectTo=${encodeURIComponent(redirectTo)}`);
    expect(again.headers.get("Location")).toBe("/");
  });
});

describe("35: mail", () => {
  it("carries no header that somebody typed", async () => {
    const fields = { password: "Hammer42", confirmPassword: "Hammer42" };
    const badEmail = { ...fields, name: "E", email: "eve@example.com\r\nBcc: all@example.com" };
    expect((await someone().post("/register", badEmail)).status).toBe(422);
    const email = newEmail();
    const name = "Eve\r\nBcc: all@example.com";
    expect((await someone().post("/register", { ...fields, name, email })).status).toBe(302);
    const mailbox = await (await someone().get("/demo/mailbox")).text();
    expect(mailbox).toContain(email);
  });

  it("has links that serve once, are not used by looking, and end with the next one", async () => {
    const { email } = await registered();
    const ask = async () => {
      await someone().post("/login", { intent: "reset", email });
      return tokenFromMailbox(shop.origin, "Reset your password");
    };
    const look = async (token: string) => {
      const scanner = someone();
      await scanner.send(`/reset-password?token=${token}`, { method: "HEAD" });
      const page = await scanner.get(`/reset-password?token=${token}`);
      expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
      return (await page.text()).includes("New password");
    };
    const set = async (token: string) => {
      const fields = { token, password: "Vise4455", confirmPassword: "Vise4455" };
      return (await someone().post("/reset-password", fields)).status;
    };
    const first = await ask();
    expect(await look(first)).toBe(true);
    const second = await ask();
    expect(await look(first)).toBe(false);
    expect(await set(first)).toBe(409);
    expect(await set(second)).toBe(302);
    expect(await set(second)).toBe(409);
    expect(shop.output()).not.toContain(second);
  });
});
