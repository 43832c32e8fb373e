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

  it.each([
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET: needs at least 32 characters"],
    [{ TOKEN_SECRET: "s".repeat(32) }, "TOKEN_SECRET: must differ"],
    [{ APP_ORIGIN: "shop.example.com/path" }, "APP_ORIGIN: must be an origin"],
    [{ PORT: "http" }, "PORT: must be a port number"],
    [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET: is needed"],
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

  it("refuses a live card key", () => {
    const start = () => parseEnv({ SHOP_MODE: "demo", STRIPE_SECRET_KEY: "sk_live_x" });
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
