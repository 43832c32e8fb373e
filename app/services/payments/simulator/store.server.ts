import type Stripe from "stripe";
import type { Tx } from "~/data/connection";
import {
  findSimulatorObject,
  insertSimulatorObject,
  listSimulatorObjects,
  updateSimulatorObject,
  type ListQuery,
  type SimulatorObject,
} from "~/data/simulator";
import { errors } from "./errors.server";
import type { Params } from "./params.server";

/** The objects as they are kept: what could be expanded is an id. */
type Kept<T, K extends keyof T> = Omit<T, K> & Record<K, string | null>;

export type KeptIntent = Kept<Stripe.PaymentIntent, "payment_method" | "latest_charge">;
export type KeptCharge = Kept<Stripe.Charge, "payment_intent" | "payment_method">;
export type KeptRefund = Kept<Stripe.Refund, "payment_intent" | "charge">;
export type KeptSession = Kept<Stripe.Checkout.Session, "payment_intent">;
export type KeptEvent = Stripe.EventBase;

type Kinds = {
  payment_intent: KeptIntent;
  payment_method: Stripe.PaymentMethod;
  charge: KeptCharge;
  refund: KeptRefund;
  "checkout.session": KeptSession;
  event: KeptEvent;
};
export type Kind = keyof Kinds;

/** What the books know about an object and the API never shows. */
export type Hidden = {
  /** Name of the test card behind a payment method or a charge. */
  card?: string;
  /** The payment method that waits for 3-D Secure. */
  authenticating?: string;
  /** The hosted page that an intent belongs to. */
  session?: string;
  /** How a pending refund ends. */
  endsAs?: "succeeded" | "failed";
  /** What a hosted page will charge with. */
  intentMetadata?: Record<string, string>;
};

export type Found<K extends Kind> = { object: Kinds[K]; hidden: Hidden };

/** The parameter that a missing object is blamed on, and its name in the message. */
const NAMES: Record<Kind, { what: string; param: string }> = {
  payment_intent: { what: "payment_intent", param: "intent" },
  payment_method: { what: "PaymentMethod", param: "payment_method" },
  charge: { what: "charge", param: "id" },
  refund: { what: "refund", param: "id" },
  "checkout.session": { what: "checkout.session", param: "session" },
  event: { what: "event", param: "id" },
};

// The one place where JSON from the books gets its type: it was written by `add` or `save` below.
const typed = <K extends Kind>(row: SimulatorObject): Found<K> => ({
  object: row.body as unknown as Kinds[K],
  hidden: row.hidden ?? {},
});

export function lookUp<K extends Kind>(kind: K, id: string): Found<K> | undefined {
  const row = findSimulatorObject(id);
  return row?.kind === kind ? typed<K>(row) : undefined;
}

/** @throws SimulatorError 404 */
export function get<K extends Kind>(kind: K, id: string, param = NAMES[kind].param): Found<K> {
  const found = lookUp(kind, id);
  if (!found) throw errors.noSuch(NAMES[kind].what, id, param);
  return found;
}

type Extras = { parent?: string; hidden?: Hidden; wakeAt?: number | null };

export function add<K extends Kind>(tx: Tx, kind: K, object: Kinds[K], extras: Extras = {}): void {
  insertSimulatorObject(tx, { id: object.id, kind, body: { ...object }, ...extras });
}

export function save<K extends Kind>(
  tx: Tx,
  _kind: K,
  object: Kinds[K],
  extras: Omit<Extras, "parent"> = {},
): void {
  updateSimulatorObject(tx, object.id, { body: { ...object }, ...extras });
}

/** All objects of a kind that belong to `parent`, newest first. */
export const childrenOf = <K extends Kind>(kind: K, parent: string): Found<K>[] =>
  listSimulatorObjects({ kind, parent, limit: 100 }).map((row) => typed<K>(row));

/** Answers a list call: newest first, pages of 10 unless asked (1 to 100). */
export function listOf<K extends Kind>(
  kind: K,
  url: string,
  params: Params,
  filter: Pick<ListQuery, "parent" | "type"> = {},
): Stripe.ApiList<Kinds[K]> {
  const limit = params.integer("limit") ?? 10;
  if (limit < 1 || limit > 100) {
    throw errors.invalid("parameter_invalid_integer", "Limit must be between 1 and 100", "limit");
  }
  const startingAfter = params.text("starting_after");
  if (startingAfter !== undefined) get(kind, startingAfter, "starting_after");
  const createdFrom = params.has("created") ? params.object("created")?.integer("gte") : undefined;
  const rows = listSimulatorObjects({
    kind,
    limit: limit + 1,
    ...filter,
    ...(startingAfter === undefined ? {} : { startingAfter }),
    ...(createdFrom === undefined ? {} : { createdFrom }),
  });
  const data = rows.slice(0, limit).map((row) => typed<K>(row).object);
  return { object: "list", url, has_more: rows.length > limit, data };
}
