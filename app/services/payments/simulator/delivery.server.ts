import Stripe from "stripe";
import { pruneSimulatorAnswers } from "~/data/simulator";
import {
  claimSimulatorDelivery,
  finishSimulatorDelivery,
  listDueSimulatorDeliveries,
  type SimulatorDelivery,
} from "~/data/simulator-deliveries";
import { get } from "./store.server";
import { wakeSimulator } from "./wake.server";

/** Takes a webhook as the shop's endpoint would: 2xx means received. */
export type WebhookHandler = (request: Request) => Promise<Response>;

/** A claimed delivery falls due again after this long (ms) when nothing came of it. */
const LEASE = 10_000;
/** The waits after failed attempts, in milliseconds; after the last one it is given up. */
const WAITS = [1_000, 5_000, 30_000] as const;

/** Idempotency keys are kept this long, in milliseconds. */
const KEYS_KEPT = 24 * 3_600_000;

export type Deliverer = {
  /** Where webhooks go; only its path matters to a handler in process. */
  url: string;
  secret: string;
  handler: WebhookHandler;
};

/**
 * Sends every webhook that is due, one after the other, signed as the provider signs.
 *
 * @returns how many were sent
 */
export async function deliverDue(to: Deliverer, now = Date.now()): Promise<number> {
  wakeSimulator(now);
  let sent = 0;
  for (const delivery of listDueSimulatorDeliveries(now, 50)) {
    if (!claimSimulatorDelivery(delivery, now + LEASE)) continue;
    await deliver(to, delivery);
    sent += 1;
  }
  return sent;
}

async function deliver(to: Deliverer, delivery: SimulatorDelivery): Promise<void> {
  const status = await post(to, delivery.eventId);
  const now = Date.now();
  const wait = WAITS[delivery.attempts];
  const isDone = (status >= 200 && status < 300) || wait === undefined;
  finishSimulatorDelivery(
    delivery.seq,
    isDone ? { lastStatus: status, deliveredAt: now } : { lastStatus: status, dueAt: now + wait },
  );
}

async function post({ url, secret, handler }: Deliverer, eventId: string): Promise<number> {
  const payload = JSON.stringify(get("event", eventId).object);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
  };
  try {
    const response = await handler(new Request(url, { method: "POST", headers, body: payload }));
    return response.status;
  } catch {
    // A handler that throws is an endpoint that does not answer: tried again later.
    return 0;
  }
}

/**
 * Delivers until it is stopped.
 *
 * @returns stops the deliverer; a delivery on its way still ends
 */
export function startDelivering(to: Deliverer, everyMs = 250): () => void {
  let busy = false;
  pruneSimulatorAnswers(Date.now() - KEYS_KEPT);
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void deliverDue(to)
      .catch(() => 0)
      .finally(() => (busy = false));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
