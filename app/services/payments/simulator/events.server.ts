import Stripe from "stripe";
import type { Tx } from "~/data/connection";
import { insertSimulatorDelivery } from "~/data/simulator-deliveries";
import { takeDeliveryPlan } from "./faults.server";
import { simulatorId, unixNow } from "./ids.server";
import { add, type KeptEvent } from "./store.server";

/** The call on whose behalf something happens; null for what happens by itself. */
export type Cause = { requestId: string; idempotencyKey: string | null } | null;

type EventObject = { id: string };

/**
 * Writes down an event and queues its webhook, in the transaction of the change itself.
 * A tester's plan may send it late, twice, out of order or never.
 */
export function emit(tx: Tx, type: Stripe.Event.Type, object: EventObject, cause: Cause): void {
  const event: KeptEvent = {
    id: simulatorId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: unixNow(),
    data: { object: { ...object } },
    livemode: false,
    pending_webhooks: 1,
    request: cause && { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  };
  add(tx, "event", event, { parent: object.id });
  const now = Date.now();
  for (const delay of takeDeliveryPlan(tx, type)) {
    insertSimulatorDelivery(tx, event.id, now + delay);
  }
}
