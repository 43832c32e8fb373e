/** The shop as it runs for real: nothing stands in for Google. */
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { answerOf, args, post } from "../../support/requests";

const live: Record<string, string> = {
  SHOP_MODE: "live",
  APP_ORIGIN: "https://shop.example",
  SESSION_SECRET: "s".repeat(32),
  TOKEN_SECRET: "t".repeat(32),
  STRIPE_SECRET_KEY: "sk_test_x",
  STRIPE_PUBLISHABLE_KEY: "pk_test_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "shop@example.com",
};
const keys = { GOOGLE_CLIENT_ID: "client-1", GOOGLE_CLIENT_SECRET: "secret-1" };

beforeEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function start(more: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ ...live, ...more })) vi.stubEnv(name, value);
}
const onTls = (path: string, init?: RequestInit) =>
  new Request(new URL(path, "https://shop.example"), init);

async function offersGoogle(page: "login" | "register"): Promise<unknown> {
  const { loader } =
    page === "login"
      ? await import("~/routes/identity/login")
      : await import("~/routes/identity/register");
  const answer = await answerOf(loader(args(onTls(`/${page}`))));
  return ((await answer.json()) as { offersGoogle: boolean }).offersGoogle;
}

async function leave(): Promise<Response> {
  const { action } = await import("~/routes/identity/google");
  const form = post("/auth/google", { redirectTo: "/" });
  const init = { method: "POST", headers: form.headers, body: await form.text() };
  return answerOf(action(args(onTls("/auth/google", init))));
}

describe("without Google's two variables", () => {
  it("has no button and no way to Google", async () => {
    start();
    expect(await offersGoogle("login")).toBe(false);
    expect(await offersGoogle("register")).toBe(false);
    expect((await leave()).status).toBe(404);
  });

  it.each([
    ["authorize", "demo/google/authorize"],
    ["token", "demo/google/token"],
    ["mailbox", "demo/mailbox/list"],
  ])("has no stand-in: %s", async (_, file) => {
    start();
    const modules = import.meta.glob<Record<string, (given: ReturnType<typeof args>) => unknown>>(
      "../../../app/routes/demo/{google,mailbox}/*.{ts,tsx}",
    );
    const path = Object.keys(modules).find((each) => each.includes(`${file}.`)) ?? "";
    const { loader, action } = (await modules[path]?.()) ?? {};
    const handler = loader ?? action;
    const answer = await answerOf(Promise.resolve(handler?.(args(onTls("/demo/x")))));
    expect(answer.status).toBe(404);
  });
});

describe("with them", () => {
  it("asks Google itself, at each of its three addresses", async () => {
    start(keys);
    expect(await offersGoogle("login")).toBe(true);
    const left = await leave();
    const authorize = new URL(left.headers.get("Location") ?? "");
    expect(authorize.origin + authorize.pathname).toBe(
      "https://accounts.google.com/o/oauth2/v2/auth",
    );
    expect(Object.fromEntries(authorize.searchParams)).toMatchObject({
      client_id: "client-1",
      redirect_uri: "https://shop.example/auth/google/callback",
    });
    const handshake = left.headers.get("Set-Cookie") ?? "";
    expect(handshake).toMatch(/^__Host-handshake=.*Secure/);

    const called: string[] = [];
    vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
      called.push(url);
      if (url.endsWith("/token")) {
        const sent = init.body as URLSearchParams;
        expect(sent.get("client_secret")).toBe("secret-1");
        return Promise.resolve(Response.json({ access_token: "at" }));
      }
      return Promise.resolve(
        Response.json({ sub: "1", email: "live@gmail.example", email_verified: true, name: "L" }),
      );
    });
    const { loader } = await import("~/routes/identity/google-callback");
    const state = authorize.searchParams.get("state") ?? "";
    const headers = { Cookie: handshake.split(";")[0] ?? "" };
    const back = await answerOf(
      loader(args(onTls(`/auth/google/callback?code=c&state=${state}`, { headers }))),
    );
    expect(called).toEqual([
      "https://oauth2.googleapis.com/token",
      "https://www.googleapis.com/oauth2/v3/userinfo",
    ]);
    expect(back.headers.get("Location")).toBe("/");
    expect(back.headers.getSetCookie().join()).toContain("__Host-session=");
  });

  it("goes elsewhere when it is told to", async () => {
    start({ ...keys, GOOGLE_OAUTH_BASE: "https://id.example" });
    expect((await leave()).headers.get("Location")).toMatch(/^https:\/\/id\.example\/authorize\?/);
  });
});
