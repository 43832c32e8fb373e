import {
  clearSimulatorFaults,
  listSimulatorFaults,
  listSimulatorObjects,
  type SimulatorFault,
} from "~/data/simulator";
import { listSimulatorDeliveries } from "~/data/simulator-deliveries";
import { OPERATIONS } from "./calls.server";
import {
  CALL_FAULTS,
  DELIVERY_FAULTS,
  planCallFault,
  planDeliveryFault,
  type CallFault,
  type DeliveryFault,
} from "./faults.server";
import { get } from "./store.server";

export { CALL_FAULTS, DELIVERY_FAULTS };

/** How much of the books is shown. */
const SHOWN = 50;
/** A tester needs a few; more would only fill the books. */
const MOST_FAULTS = 100;

/** Event types whose webhooks can be disturbed by name. */
export const EVENT_TYPES = [
  "payment_intent.created",
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "payment_intent.requires_action",
  "charge.succeeded",
  "charge.refunded",
  "checkout.session.completed",
  "checkout.session.expired",
  "refund.created",
  "refund.updated",
  "refund.failed",
] as const;

export const CALLS = OPERATIONS;

/** The newest intents and events, each with how it stands. */
export function readBooks() {
  const newest = (kind: string) => listSimulatorObjects({ kind, limit: SHOWN });
  return {
    intents: newest("payment_intent").map(({ id }) => {
      const { object } = get("payment_intent", id);
      const { status, amount, created, metadata } = object;
      return { id, status, amountCents: amount, created, order: metadata["order_number"] ?? "" };
    }),
    events: newest("event").map(({ id, parent }) => {
      const { type, created } = get("event", id).object;
      const deliveries = listSimulatorDeliveries(id).map(
        ({ attempts, deliveredAt, lastStatus }) => ({ attempts, deliveredAt, lastStatus }),
      );
      return { id, type, created, about: parent ?? "", deliveries };
    }),
    faults: listSimulatorFaults(),
  };
}

export type WaitingFault = SimulatorFault;

/** @returns false when too many faults wait already */
export function planFault(
  plan: { operation: string; fault: CallFault } | { event: string; fault: DeliveryFault },
  times: number,
): boolean {
  if (listSimulatorFaults().length >= MOST_FAULTS) return false;
  if ("operation" in plan) planCallFault(plan.operation, plan.fault, times);
  else planDeliveryFault(plan.event, plan.fault, times);
  return true;
}

export const clearFaults = clearSimulatorFaults;
