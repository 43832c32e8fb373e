import {
  claimDelivery,
  deleteDeliveriesBefore,
  listDueDeliveries,
  writeOutcome,
  type Delivery,
  type Endpoint,
} from "~/data/webhooks";
import { DAY } from "~/domain/clock";
import { nextAttempt } from "~/domain/webhook";
import { env } from "~/env.server";
import { postEvent } from "./post.server";

/** How often the outbox is looked at, in milliseconds. */
const INTERVAL = 1000;
const BATCH = 20;

/** Longer than any attempt takes: after it, one that died with the process is tried again. */
const LEASE = 60_000;

const LOG_KEPT = 30 * DAY;

/**
 * Sends what is due, all of it at once, so that a slow endpoint holds up no other.
 *
 * @param inside whether addresses of a private network may be reached
 * @returns how many arrived
 */
export async function deliverDueEvents(inside = env.demo, now = Date.now): Promise<number> {
  const due = listDueDeliveries(now(), BATCH).filter(({ delivery }) =>
    claimDelivery(delivery, now() + LEASE),
  );
  const arrived = await Promise.all(
    due.map(({ delivery, endpoint }) => deliver(delivery, endpoint, inside, now)),
  );
  return arrived.filter(Boolean).length;
}

async function deliver(
  { id, eventId, payload, createdAt, attempts }: Delivery,
  { url, secret }: Endpoint,
  inside: boolean,
  now: () => number,
): Promise<boolean> {
  let lastStatus: number | null = null;
  let lastError: string;
  try {
    lastStatus = await postEvent({ url, secret, eventId, body: payload, at: now() }, { inside });
    if (lastStatus >= 200 && lastStatus < 300) {
      writeOutcome(id, { deliveredAt: now(), lastStatus, lastError: null, nextAttemptAt: null });
      return true;
    }
    lastError = `It answered ${lastStatus}.`;
  } catch (error) {
    lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  }
  const nextAttemptAt = nextAttempt(createdAt, attempts + 1, now());
  writeOutcome(id, { lastStatus, lastError, nextAttemptAt });
  return false;
}

/** Delivers events from now on. @returns what stops it */
export function startWebhookLoop(): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => void turn(), INTERVAL);
    timer.unref();
  };
  const turn = async () => {
    try {
      await deliverDueEvents();
    } catch (error) {
      // A busy or full database: the events are still owed.
      process.stderr.write(`webhooks: ${error instanceof Error ? error.message : String(error)}\n`);
    }
    next();
  };
  deleteDeliveriesBefore(Date.now() - LOG_KEPT);
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
