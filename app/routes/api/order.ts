import { findOrder, findOrderOf } from "~/data/orders";
import { mapOk, notFound, ok } from "~/domain/failure";
import { call } from "~/http/api/call.server";
import { idParams } from "~/http/api/fields";
import { bearer } from "~/http/api/guards.server";
import { apiRoute } from "~/http/api/route.server";
import { deleted, orderShape } from "~/http/api/shapes";
import { orderWire } from "~/http/api/wire.server";
import { cancelOrder } from "~/operations/cancel-order";

const path = "/order/{id}";
const tag = "Orders";

const read = call({
  method: "GET",
  path,
  tag,
  summary: "One order",
  description: "Somebody else's order is not found, except by admins.",
  who: bearer,
  params: idParams,
  answer: orderShape,
  refusals: [404],
  run: ({ caller, params: { id } }) => {
    const order = caller.role === "admin" ? findOrder(id) : findOrderOf(caller.id, id);
    if (!order || order.cancelledAt !== null) return notFound("There is no such order.");
    return ok(orderWire(order));
  },
});

const cancel = call({
  method: "DELETE",
  path,
  tag,
  summary: "Cancel an unpaid order",
  description: "Its quantity goes back to the stock.",
  who: bearer,
  params: idParams,
  answer: deleted,
  refusals: [404, 409],
  extra: { deletedCount: 0 },
  runLater: async ({ caller, params: { id } }, keep) => {
    const body = { acknowledged: true, deletedCount: 1 };
    return mapOk(await cancelOrder(caller, id, (tx) => keep(tx, body)), () => body);
  },
});

const route = apiRoute(read, cancel);
export const loader = route.loader;
export const action = route.action;
