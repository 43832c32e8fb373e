/**
 * A card provider for the built shop in real-provider mode: the simulator behind HTTP, in the
 * test's own process, with its own data. Its hosted pages and its browser script are answered by
 * the browser's request interception, under the provider's real names.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "playwright";
import { GOOD_CARD } from "./cards";
import { serveOverHttp } from "./simulator-server";

export type StripeDouble = {
  /** The environment of a shop that uses this provider. */
  env: Record<string, string>;
  /** Answers the provider's script and pages in this visitor's browser. */
  attach: (context: BrowserContext) => Promise<void>;
  /** The billing details of the last card payment. */
  billing: () => unknown;
  close: () => void;
};

/** What the page needs of the provider's script; the card field is a plain input. */
const SCRIPT = `
window.Stripe = () => ({
  _registerWrapper() {},
  elements: () => ({
    create: () => {
      const input = document.createElement("input");
      input.setAttribute("aria-label", "Card number");
      return { input, mount: (box) => box.append(input), destroy: () => input.remove() };
    },
  }),
  confirmCardPayment: (secret, { payment_method: { card, billing_details } }) =>
    window.bank(secret, card.input.value, billing_details),
});
window.Stripe.version = "endive";
`;

export async function openStripeDouble(): Promise<StripeDouble> {
  const directory = mkdtempSync(join(tmpdir(), "stripe-double-"));
  Object.assign(process.env, {
    SHOP_MODE: "demo",
    DATA_DIR: directory,
    APP_ORIGIN: "https://checkout.stripe.com",
  });
  const { simFetch } = await import("~/services/payments/simulator/fetch.server");
  const { payAsBrowser } = await import("~/services/payments/simulator/browser.server");
  const hosted = await import("~/services/payments/simulator/hosted.server");
  const server = await serveOverHttp(() => Promise.resolve(simFetch));
  let billing: unknown = null;

  const confirm = async (secret: string, number: string, details: unknown) => {
    billing = details;
    const intent = secret.split("_secret_")[0] ?? "";
    const card = { ...GOOD_CARD, number };
    const attempt = await payAsBrowser(intent, secret, card, "https://shop.example/return");
    return attempt.outcome === "failed"
      ? { error: { message: attempt.message } }
      : { paymentIntent: { id: intent, status: "succeeded" } };
  };
  return {
    env: {
      STRIPE_SECRET_KEY: "sk_test_double",
      STRIPE_PUBLISHABLE_KEY: "pk_test_double",
      STRIPE_WEBHOOK_SECRET: "whsec_double",
      STRIPE_API_BASE: server.origin,
    },
    attach: async (context) => {
      await context.exposeFunction("bank", confirm);
      await context.route("https://js.stripe.com/**", (route) =>
        route.fulfill({ contentType: "text/javascript", body: SCRIPT }),
      );
      await context.route("https://checkout.stripe.com/**", async (route) => {
        const session = hosted.openSession(
          new URL(route.request().url()).pathname.split("/")[3] ?? "",
        );
        if (!session) return route.fulfill({ status: 404 });
        await hosted.submitHostedForm(session, GOOD_CARD);
        const link = `<a href="${session.success_url}">Back to the shop</a>`;
        await route.fulfill({ contentType: "text/html", body: link });
      });
    },
    billing: () => billing,
    close: () => {
      server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
