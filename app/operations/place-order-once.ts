import { createHash } from "node:crypto";
import { inTransaction } from "~/data/connection";
import { findAnswer, keepAnswer } from "~/data/idempotency";
import { findOrder, type Order } from "~/data/orders";
import type { Actor } from "~/domain/account";
import { ok, type Result } from "~/domain/failure";
import { placeOrder, type PlaceOrderInput } from "./place-order";

/** An opened form's token, as its page draws it. */
const TOKEN = /^[0-9a-f]{24}$/;

/**
 * Places the order of a form that a page showed. A form that is sent twice as it is (a second press
 * before the answer, a page loaded again) places one order; sent with other values it places
 * another.
 *
 * @param token drawn when the form was opened; a form without one is taken as it comes
 * @returns as placeOrder; the first order again for a repetition within a day
 */
export function placeOrderOnce(
  actor: Actor,
  token: string,
  input: PlaceOrderInput,
  now = Date.now(),
): Result<Order> {
  if (!TOKEN.test(token)) return placeOrder(actor, input, now);
  const account = `order form of ${actor.id}`;
  const requestHash = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  const key = `${token} ${requestHash}`;
  return inTransaction((tx) => {
    const earlier = findAnswer(account, key, now);
    const order = earlier && findOrder(JSON.parse(earlier.body) as string);
    if (order) return ok(order);
    const placed = placeOrder(actor, input, now);
    if (placed.ok) {
      const body = JSON.stringify(placed.value.id);
      keepAnswer(tx, { account, key, requestHash, status: 200, body }, now);
    }
    return placed;
  });
}
