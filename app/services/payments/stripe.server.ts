import { randomBytes } from "node:crypto";
import Stripe from "stripe";
import { env } from "~/env.server";
import {
  SIMULATOR_PUBLISHABLE_KEY,
  SIMULATOR_SECRET_KEY,
  simFetch,
} from "./simulator/fetch.server";

/** Milliseconds for one attempt; the SDK makes up to two more on silence, 409 and 5xx. */
const TIMEOUT = 10_000;

const common = { timeout: TIMEOUT, telemetry: false, maxNetworkRetries: 2 } as const;

/** Whether payments go to the real provider or to the simulator inside this process. */
export const paymentsMode: "stripe" | "simulator" = env.STRIPE_SECRET_KEY ? "stripe" : "simulator";

/** The one client. Nothing that uses it knows who answers. */
export const stripe = env.STRIPE_SECRET_KEY
  ? new Stripe(env.STRIPE_SECRET_KEY, { ...common, ...baseOf(env.STRIPE_API_BASE) })
  : new Stripe(SIMULATOR_SECRET_KEY, {
      ...common,
      httpClient: Stripe.createFetchHttpClient(simFetch),
    });

/** What the browser library is started with. */
export const publishableKey = env.STRIPE_PUBLISHABLE_KEY ?? SIMULATOR_PUBLISHABLE_KEY;

/** Signs webhooks. The simulator needs none from outside: it signs at the moment of delivery. */
export const webhookSecret =
  env.STRIPE_WEBHOOK_SECRET ?? `whsec_${randomBytes(24).toString("base64url")}`;

function baseOf(base: string | undefined): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> {
  if (base === undefined) return {};
  const { protocol, hostname, port } = new URL(base);
  const isPlain = protocol === "http:";
  return {
    host: hostname,
    port: port || (isPlain ? "80" : "443"),
    protocol: isPlain ? "http" : "https",
  };
}
