import { mapOk } from "~/domain/failure";
import { call } from "~/http/api/call.server";
import { idParams } from "~/http/api/fields";
import { admin } from "~/http/api/guards.server";
import { apiRoute } from "~/http/api/route.server";
import { modified } from "~/http/api/shapes";
import { shipOrder } from "~/operations/ship-order";

const ship = call({
  method: "PUT",
  path: "/status/{id}",
  tag: "Orders",
  summary: "Mark a paid order as shipped",
  description: "Shipping twice is no fault: modifiedCount is 0.",
  who: admin,
  params: idParams,
  answer: modified,
  refusals: [404, 409],
  run: ({ caller, params: { id } }) =>
    mapOk(shipOrder(caller, id), ({ changed }) => ({
      acknowledged: true,
      modifiedCount: changed ? 1 : 0,
    })),
});

const route = apiRoute(ship);
export const loader = route.loader;
export const action = route.action;
