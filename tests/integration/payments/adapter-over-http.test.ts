/**
 * The adapter's tests once more, over HTTP: STRIPE_API_BASE leads the real client, with its own
 * connections and retries, to a simulator behind a port.
 */
import { afterAll, expect, it } from "vitest";
import { serveOverHttp } from "../../support/simulator-server";

const provider = await serveOverHttp(async () => {
  const { simFetch } = await import("~/services/payments/simulator/fetch.server");
  return simFetch;
});
// Set before the first import that reads the environment.
process.env["STRIPE_SECRET_KEY"] = "sk_test_over_http";
process.env["STRIPE_API_BASE"] = provider.origin;

afterAll(() => {
  delete process.env["STRIPE_SECRET_KEY"];
  delete process.env["STRIPE_API_BASE"];
  provider.close();
});

await import("./adapter-intents.test");
await import("./adapter-cards.test");
await import("./adapter-repeats.test");

it("talks to the provider over HTTP", async () => {
  const { paymentsMode } = await import("~/services/payments/index.server");
  expect(paymentsMode).toBe("stripe");
});
