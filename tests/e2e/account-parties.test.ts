/**
 * The shop with outside parties by configuration: Google at an address of its own, and a mail
 * server that takes connections and never says a word.
 */
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openBrowser, openVisitor } from "../support/browser";
import { openFakeGoogle, type FakeGoogle } from "../support/fake-google";
import { CUSTOMER, signIn } from "../support/journeys";
import { outsider } from "../support/outsider";
import { openShop, until, type Shop } from "../support/shop";
import { openSink, type Sink } from "../support/smtp-sink";

let google: FakeGoogle;
let sink: Sink;
let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [google, sink, browser] = await Promise.all([openFakeGoogle(), openSink(), openBrowser()]);
  sink.mode = "silent";
  shop = await openShop({
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_OAUTH_BASE: google.base,
    SMTP_URL: sink.url,
    MAIL_FROM: "shop@example.com",
  });
});
afterAll(async () => {
  await browser.close();
  await shop.close();
  await Promise.all([google.close(), sink.close()]);
});

const visitor = (javaScript = true) => openVisitor(browser, shop.origin, { javaScript });

describe("Google by configuration", () => {
  beforeEach(() => {
    google.mode = "up";
    google.person = {
      sub: "108",
      email: "Gerda@Gmail.example",
      email_verified: true,
      name: "Gerda Grün",
    };
  });

  async function press(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await page.goto("/login?redirectTo=%2Fdashboard");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    return page;
  }

  it.each([true, false])("signs people in and brings them back, JavaScript %s", async (with_) => {
    const context = await visitor(with_);
    const page = await press(context);
    await page.waitForURL("**/dashboard");
    await page.getByRole("main").getByText("gerda@gmail.example").first().waitFor();
    expect(Object.fromEntries(google.asked.at(-1) ?? [])).toMatchObject({
      client_id: google.clientId,
      redirect_uri: `${shop.origin}/auth/google/callback`,
      response_type: "code",
      scope: "openid email profile",
      state: expect.stringMatching(/^.{20,}$/) as string,
    });
    await context.close();
  });

  it("replaces the stand-in: its pages vouch for nobody", async () => {
    const client = outsider(shop.origin);
    const left = await client.post("/auth/google", { redirectTo: "/" });
    expect(left.headers.get("Location")).toMatch(new RegExp(`^${google.base}/authorize\\?`));
    const code = { code: "made-up", state: google.asked.at(-1)?.get("state") ?? "" };
    const back = await client.get(`/auth/google/callback?${new URLSearchParams(code).toString()}`);
    expect(back.headers.get("Location")).toMatch(/^\/login\?.*problem=google/);
  });

  it.each([
    ["an e-mail that is not verified", { email_verified: false }],
    ["an e-mail verified in words only", { email_verified: "true" }],
    ["no subject", { sub: undefined }],
  ])("refuses %s", async (_, change) => {
    google.person = { ...google.person, ...change };
    const context = await visitor(false);
    const page = await press(context);
    await page.getByText("The sign-in with Google did not succeed.").first().waitFor();
    await context.close();
  });

  it.each(["broken", "silent"] as const)(
    "says so on the login page when it is %s",
    async (mode) => {
      google.mode = mode;
      const context = await visitor(false);
      context.setDefaultTimeout(30_000);
      const page = await press(context);
      await page.getByText("The sign-in with Google did not succeed.").first().waitFor();
      await context.close();
    },
  );

  it("is written down, without its secrets", () => {
    const output = shop.output();
    expect(output).toMatch(/"event":"sign-in","id":"[\w-]{36}","how":"google"/);
    expect(output).toMatch(/"event":"sign-in-failed","id":"[\w-]{36}","how":"google"/);
    for (const secret of [google.clientSecret, "at-1", "code-1"]) {
      expect(output).not.toContain(secret);
    }
  });
});

describe("a mail server that never answers", () => {
  it("delays mails and nothing else", async () => {
    const client = outsider(shop.origin);
    const fields = { name: "S", email: "silent@example.com" };
    const times: number[] = [];
    const timed = async (work: Promise<Response>) => {
      const start = performance.now();
      const answer = await work;
      times.push(performance.now() - start);
      return answer.status;
    };
    const passwords = { password: "Hammer42", confirmPassword: "Hammer42" };
    expect(await timed(client.post("/register", { ...fields, ...passwords }))).toBe(302);
    expect(await timed(client.post("/login", { intent: "reset", email: fields.email }))).toBe(302);
    // The loop has a mail in its hands now, and waits for the server's first word.
    await until(() => sink.connections > 0);
    expect(await timed(client.get("/"))).toBe(200);
    expect(await timed(client.get("/dashboard"))).toBe(200);
    expect(await timed(client.post("/login", { intent: "reset", email: fields.email }))).toBe(302);
    expect(Math.max(...times), "less than the patience with the mail server").toBeLessThan(8_000);
    const mailbox = await (await client.get("/demo/mailbox")).text();
    expect(mailbox).toContain(fields.email);
  });
});

describe("the access token in the browser", () => {
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem("accessToken"));

  async function signedIn() {
    const context = await visitor();
    const now = Date.now();
    await context.clock.install({ time: now });
    const page = await signIn(context, CUSTOMER);
    await until(async () => (await stored(page)) !== null);
    return { context, page };
  }

  it("is renewed before it ends, on a page that stays open", async () => {
    const { context, page } = await signedIn();
    const first = await stored(page);
    await context.clock.fastForward("22:30:00");
    expect(await stored(page)).toBe(first);
    const renewed = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await context.clock.fastForward("00:45:00");
    const { accessToken } = (await (await renewed).json()) as { accessToken: string };
    await until(async () => (await stored(page)) === accessToken);
    expect(await page.getByRole("link", { name: "Dashboard" }).count()).toBeGreaterThan(0);
    await context.close();
  });

  it("ends the session and is cleared when it is refused", async () => {
    const { context, page } = await signedIn();
    // Somebody signs this browser out without its page knowing.
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
    await outsider(shop.origin).post("/logout", {}, { Cookie: cookie.join("; ") });
    await context.clock.fastForward("23:15:00");
    await until(async () => (await stored(page)) === null);
    await page.getByRole("link", { name: "Login" }).first().waitFor();
    await page.goto("/dashboard");
    await page.waitForURL(/\/login/);
    await context.close();
  });
});
