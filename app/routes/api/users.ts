import { momentCursor, pageOfUsers } from "~/data/keyset";
import { ok } from "~/domain/failure";
import { call } from "~/http/api/call.server";
import { admin } from "~/http/api/guards.server";
import { listQuery, source } from "~/http/api/lists.server";
import { apiRoute } from "~/http/api/route.server";
import { userShape } from "~/http/api/shapes";
import { userWire } from "~/http/api/wire.server";

const list = call({
  method: "GET",
  path: "/all-users",
  tag: "Accounts",
  summary: "All accounts, newest first",
  who: admin,
  query: listQuery,
  answer: userShape,
  list: () => ok(source({ rows: pageOfUsers, cursorOf: momentCursor, wire: userWire })),
});

const route = apiRoute(list);
export const loader = route.loader;
export const action = route.action;
