import { z } from "zod";
import { numberCursor, pageOfOrdersOf } from "~/data/keyset";
import { findUserByEmail } from "~/data/users";
import { normalizeEmail } from "~/domain/account";
import { forbidden, ok } from "~/domain/failure";
import { messages } from "~/domain/messages";
import { mayActFor } from "~/domain/permissions";
import { call } from "~/http/api/call.server";
import { bearer } from "~/http/api/guards.server";
import { listQuery, source } from "~/http/api/lists.server";
import { apiRoute } from "~/http/api/route.server";
import { orderShape } from "~/http/api/shapes";
import { orderWire } from "~/http/api/wire.server";

const list = call({
  method: "GET",
  path: "/my-orders",
  tag: "Orders",
  summary: "One account's orders, newest first",
  who: bearer,
  query: listQuery.extend({
    email: z.string().optional().meta({
      description: "The caller's own e-mail, also when it is left out; admins may name any.",
    }),
  }),
  answer: orderShape,
  refusals: [403],
  list: ({ caller, query }) => {
    // Clients write the e-mail into the address as it is, where "+" reads as the space that no
    // e-mail has.
    const email = normalizeEmail(query.email || caller.email).replaceAll(" ", "+");
    if (!mayActFor(caller, email)) return forbidden(messages.access.forbidden);
    const userId = findUserByEmail(email)?.id;
    return ok(
      source({
        rows: (cursor, limit) => (userId ? pageOfOrdersOf(userId, cursor, limit) : []),
        cursorOf: numberCursor,
        wire: orderWire,
      }),
    );
  },
});

const route = apiRoute(list);
export const loader = route.loader;
export const action = route.action;
