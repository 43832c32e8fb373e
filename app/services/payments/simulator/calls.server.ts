import type { Tx } from "~/data/connection";
import type { Answer, Call } from "./call.server";
import { captureIntent } from "./capture.server";
import { confirmIntent } from "./confirm.server";
import {
  cancelIntent,
  createIntent,
  listIntents,
  retrieveIntent,
  updateIntent,
} from "./intents.server";
import { createPaymentMethod, methodFor } from "./payment-methods.server";
import { createRefund, listRefunds, retrieveRefund } from "./refunds.server";
import { createSession, expireSession, retrieveSession } from "./sessions.server";
import { get, listOf } from "./store.server";

type Carry = (tx: Tx, call: Call) => Answer;
type Entry = {
  /** How faults and pages name the call. */
  operation: string;
  method: "GET" | "POST";
  pattern: RegExp;
  /** Whether a browser may make it with the publishable key. */
  browser: boolean;
  carry: Carry;
};

const entry = (line: string, carry: Carry, browser = false): Entry => {
  const [operation = "", method, path = ""] = line.split(" ");
  const pattern = new RegExp(`^/v1/${path.replace(":id", "([A-Za-z0-9_]{1,255})")}$`);
  return { operation, method: method === "GET" ? "GET" : "POST", pattern, browser, carry };
};
const ok =
  (work: (tx: Tx, call: Call) => object): Carry =>
  (tx, call) => ({
    status: 200,
    body: work(tx, call),
  });
const byBrowser = true;

/** Every call that the simulator answers. */
const CALLS: readonly Entry[] = [
  entry("payment_intents.create POST payment_intents", createIntent),
  entry(
    "payment_intents.list GET payment_intents",
    ok((_tx, call) => listIntents(call)),
  ),
  entry(
    "payment_intents.retrieve GET payment_intents/:id",
    ok((_tx, call) => retrieveIntent(call)),
    byBrowser,
  ),
  entry("payment_intents.update POST payment_intents/:id", ok(updateIntent)),
  entry("payment_intents.confirm POST payment_intents/:id/confirm", confirmIntent, byBrowser),
  entry("payment_intents.cancel POST payment_intents/:id/cancel", ok(cancelIntent)),
  entry("payment_intents.capture POST payment_intents/:id/capture", ok(captureIntent)),
  entry("payment_methods.create POST payment_methods", ok(createPaymentMethod), byBrowser),
  entry(
    "payment_methods.retrieve GET payment_methods/:id",
    ok((tx, call) => methodFor(tx, call.id).object),
  ),
  entry("refunds.create POST refunds", ok(createRefund)),
  entry(
    "refunds.list GET refunds",
    ok((_tx, call) => listRefunds(call)),
  ),
  entry(
    "refunds.retrieve GET refunds/:id",
    ok((_tx, call) => retrieveRefund(call)),
  ),
  entry(
    "charges.retrieve GET charges/:id",
    ok((_tx, { id }) => get("charge", id).object),
  ),
  entry("checkout.sessions.create POST checkout/sessions", ok(createSession)),
  entry(
    "checkout.sessions.retrieve GET checkout/sessions/:id",
    ok((_tx, call) => retrieveSession(call)),
  ),
  entry("checkout.sessions.expire POST checkout/sessions/:id/expire", ok(expireSession)),
  entry(
    "events.list GET events",
    ok((_tx, { params }) => {
      const type = params.only("type", "created", "limit", "starting_after").text("type");
      return listOf("event", "/v1/events", params, type === undefined ? {} : { type });
    }),
  ),
  entry(
    "events.retrieve GET events/:id",
    ok((_tx, { id }) => get("event", id).object),
  ),
];

/** The call behind a method and path, with the id in the path. */
export function findCall(method: string, path: string): (Entry & { id: string }) | undefined {
  for (const each of CALLS) {
    const match = each.method === method ? each.pattern.exec(path) : null;
    if (match) return { ...each, id: match[1] ?? "" };
  }
  return undefined;
}

export const OPERATIONS: readonly string[] = CALLS.map(({ operation }) => operation);
