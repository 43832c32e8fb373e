import { DAY, HOUR } from "./clock";

/** What integrators can be told about. */
export const EVENT_TYPES = [
  "order.placed",
  "order.paid",
  "order.shipped",
  "order.cancelled",
  "product.changed",
  "stock.low",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What the test button sends, to any endpoint. */
export const TEST_EVENT = "test";

/** A delivery is tried for three days, then given up. */
const GIVE_UP_AFTER = 3 * DAY;

const FIRST_DELAY = 10_000;
const LONGEST_DELAY = 6 * HOUR;

/**
 * When a delivery that failed is tried again: after ten seconds, then twice as long each time, up
 * to six hours.
 *
 * @param attempts how often it was tried
 * @returns the moment, or null when its three days are over
 */
export function nextAttempt(createdAt: number, attempts: number, now: number): number | null {
  const at = now + Math.min(FIRST_DELAY * 2 ** (attempts - 1), LONGEST_DELAY);
  return at - createdAt > GIVE_UP_AFTER ? null : at;
}

/** @returns why this is no address to deliver to, or null. Plain http is for demo mode only. */
export function endpointProblem(url: string, { demo }: { demo: boolean }): string | null {
  if (!URL.canParse(url)) return "Please provide a URL such as https://example.com/hooks";
  const { protocol, username, password } = new URL(url);
  if (username || password) return "Please leave name and password out of the URL";
  if (protocol === "https:" || (demo && protocol === "http:")) return null;
  return "Please provide a URL that starts with https://";
}

/** How a delivery stands. */
export type DeliveryState = "delivered" | "waiting" | "failed";

export function deliveryState(delivery: {
  deliveredAt: number | null;
  nextAttemptAt: number | null;
}): DeliveryState {
  if (delivery.deliveredAt !== null) return "delivered";
  return delivery.nextAttemptAt === null ? "failed" : "waiting";
}
