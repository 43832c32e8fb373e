import { numberCursor, pageOfOrders } from "~/data/keyset";
import { ok } from "~/domain/failure";
import { call } from "~/http/api/call.server";
import { admin } from "~/http/api/guards.server";
import { listQuery, source } from "~/http/api/lists.server";
import { apiRoute } from "~/http/api/route.server";
import { orderShape } from "~/http/api/shapes";
import { orderWire } from "~/http/api/wire.server";

const list = call({
  method: "GET",
  path: "/orders",
  tag: "Orders",
  summary: "Everybody's orders, newest first",
  who: admin,
  query: listQuery,
  answer: orderShape,
  list: () => ok(source({ rows: pageOfOrders, cursorOf: numberCursor, wire: orderWire })),
});

const route = apiRoute(list);
export const loader = route.loader;
export const action = route.action;
