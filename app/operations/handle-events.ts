import {
  claimEvent,
  delayEvent,
  listDueEvents,
  markEventHandled,
  type ProviderEvent,
} from "~/data/provider-events";
import { findRefundByProviderId } from "~/data/refunds";
import { finishRefund } from "./finish-refund";
import { settleCheckout, settlePayment } from "./settle-payment";

/**
 * A claimed event falls due again after this long (ms) when the shop died over it. A slow provider
 * may outlast it: following an event twice is harmless.
 */
const LEASE = 10_000;
const LONGEST_DELAY = 3_600_000;

/** The wait (ms) after an attempt that failed: 2 seconds, then twice as long each time, to an hour. */
const delayAfter = (attempts: number) => Math.min(2_000 * 2 ** attempts, LONGEST_DELAY);

/**
 * Works through the inbox of webhook events. An event is a hint only: what it is about is read
 * from the provider again, so that late, repeated and shuffled events all end in the same state.
 *
 * @returns how many were handled, and what went wrong with the others; they stay in the inbox
 */
export async function handleEvents(
  now: () => number = Date.now,
): Promise<{ handled: number; problems: unknown[] }> {
  const problems: unknown[] = [];
  let handled = 0;
  for (const event of listDueEvents(now(), 50)) {
    if (!claimEvent(event, now() + LEASE)) continue;
    try {
      await follow(event, now());
      markEventHandled(event.id, now());
      handled += 1;
    } catch (problem) {
      delayEvent(event.id, now() + delayAfter(event.attempts));
      problems.push(problem);
    }
  }
  return { handled, problems };
}

async function follow({ objectId }: ProviderEvent, now: number): Promise<void> {
  if (objectId === null) return;
  if (objectId.startsWith("pi_")) await settlePayment(objectId, now);
  else if (objectId.startsWith("cs_")) await settleCheckout(objectId, now);
  else if (objectId.startsWith("re_")) {
    const refund = findRefundByProviderId(objectId);
    // One whose answer was lost is finished by the sweep, which knows its key.
    if (refund) await finishRefund(refund.id, now);
  }
}
