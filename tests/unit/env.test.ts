import { beforeAll, describe, expect, it, vi } from "vitest";
import type { parseEnv as ParseEnv } from "~/env.server";

let parseEnv: typeof ParseEnv;
beforeAll(async () => {
  vi.stubEnv("SHOP_MODE", "demo");
  ({ parseEnv } = await import("~/env.server"));
});

const live = {
  SHOP_MODE: "live",
  APP_ORIGIN: "https://shop.example.com",
  SESSION_SECRET: "s".repeat(32),
  TOKEN_SECRET: "t".repeat(32),
  STRIPE_SECRET_KEY: "sk_test_x",
  STRIPE_PUBLISHABLE_KEY: "pk_test_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
  SMTP_URL: "smtp://localhost",
  MAIL_FROM: "shop@example.com",
};

describe("live mode", () => {
  it("starts with every needed value", () => {
    expect(parseEnv(live)).toMatchObject({ demo: false, PORT: 3000, HOST: "0.0.0.0" });
  });

  it("names everything that is missing in one list", () => {
    const message = catchMessage(() => parseEnv({ SHOP_MODE: "live" }));
    for (const name of Object.keys(live)) {
      if (name !== "SHOP_MODE") expect(message).toContain(`${name}: is needed in live mode`);
    }
  });

  it("names what is missing beside what is malformed", () => {
    const message = catchMessage(() => parseEnv({ SHOP_MODE: "live", PORT: "http" }));
    expect(message).toContain("PORT: must be a port number");
    expect(message).toContain("SMTP_URL: is needed in live mode");
  });

  it.each([
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET: needs at least 32 characters"],
    [{ TOKEN_SECRET: "s".repeat(32) }, "TOKEN_SECRET: must differ"],
    [{ APP_ORIGIN: "shop.example.com/path" }, "APP_ORIGIN: must be an origin"],
    [{ PORT: "http" }, "PORT: must be a port number"],
    [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET: is needed"],
    [{ STRIPE_PUBLISHABLE_KEY: "sk_live_x" }, "STRIPE_PUBLISHABLE_KEY: is a secret key"],
    [{ SMTP_URL: "https://localhost" }, "SMTP_URL: must be a URL that starts with smtp://"],
    [{ STRIPE_API_BASE: "localhost:12111" }, "STRIPE_API_BASE: must be a URL that starts with"],
  ])("refuses %o", (change, text) => {
    expect(catchMessage(() => parseEnv({ ...live, ...change }))).toContain(text);
  });
});

describe("demo mode", () => {
  it("needs nothing and listens on the loopback address only", () => {
    const env = parseEnv({ SHOP_MODE: "demo", HOST: "0.0.0.0", PORT: "4000" });
    expect(env).toMatchObject({
      demo: true,
      HOST: "127.0.0.1",
      APP_ORIGIN: "http://localhost:4000",
    });
  });

  it.each(["sk_live_x", "rk_live_x"])("refuses a live card key: %s", (STRIPE_SECRET_KEY) => {
    const start = () => parseEnv({ SHOP_MODE: "demo", STRIPE_SECRET_KEY });
    expect(catchMessage(start)).toContain("refuses a live key");
  });
});

function catchMessage(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "";
}
