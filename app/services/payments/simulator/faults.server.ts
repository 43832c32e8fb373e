import { randomInt } from "node:crypto";
import type { Tx } from "~/data/connection";
import { addSimulatorFault, anySimulatorFault, takeSimulatorFault } from "~/data/simulator";
import { inTransaction } from "~/data/connection";

/** What can go wrong with a call. `before` means that nothing was carried out. */
export const CALL_FAULTS = [
  "timeout-before",
  "timeout-after",
  "reset-before",
  "reset-after",
  "torn-body",
  "error-500",
  "error-500-kept",
  "conflict-409",
  "rate-limit-429",
] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

/** What can go wrong with a webhook. */
export const DELIVERY_FAULTS = ["late", "twice", "shuffled", "never"] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

const LATE_MS = 5_000;
const SHUFFLE_MS = 3_000;

/**
 * Asks for a fault of the calls of one operation, such as `payment_intents.confirm`, or `*`.
 *
 * @param times how often it strikes; null until it is cleared
 */
export const planCallFault = (operation: string, fault: CallFault, times: number | null = 1) =>
  addSimulatorFault({ operation, fault, remaining: times });

/** Asks for a fault of the webhooks of one event type, or `*`. */
export const planDeliveryFault = (type: string, fault: DeliveryFault, times: number | null = 1) =>
  addSimulatorFault({ operation: `webhook:${type}`, fault, remaining: times });

export function takeCallFault(operation: string): CallFault | undefined {
  if (!anySimulatorFault()) return undefined;
  const taken = inTransaction((tx) => takeSimulatorFault(tx, [operation, "*"]));
  return CALL_FAULTS.find((fault) => fault === taken);
}

/** @returns the delays, in milliseconds, after which the webhook of an event is sent */
export function takeDeliveryPlan(tx: Tx, type: string): number[] {
  if (!anySimulatorFault()) return [0];
  const taken = takeSimulatorFault(tx, [`webhook:${type}`, "webhook:*"]);
  switch (DELIVERY_FAULTS.find((fault) => fault === taken)) {
    case "late":
      return [LATE_MS];
    case "twice":
      return [0, 50];
    case "shuffled":
      return [randomInt(SHUFFLE_MS), randomInt(SHUFFLE_MS)];
    case "never":
      return [];
    case undefined:
      return [0];
  }
}
