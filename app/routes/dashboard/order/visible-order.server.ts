import { findOrder, findOrderOf, type Order } from "~/data/orders";
import type { Actor } from "~/domain/account";

/**
 * The order as far as the person may see it: their own, any for an admin.
 *
 * @throws Response 404, also for somebody else's
 */
export function visibleOrder(actor: Actor, id: string | undefined): Order {
  const order = actor.role === "admin" ? findOrder(id ?? "") : findOrderOf(actor.id, id ?? "");
  if (!order) throw new Response("There is no such order.", { status: 404 });
  return order;
}
