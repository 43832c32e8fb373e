import { momentCursor, pageOfReviews } from "~/data/keyset";
import { ok } from "~/domain/failure";
import { call } from "~/http/api/call.server";
import { anyoneNamed } from "~/http/api/guards.server";
import { listQuery, source } from "~/http/api/lists.server";
import { apiRoute } from "~/http/api/route.server";
import { reviewShape } from "~/http/api/shapes";
import { reviewWire } from "~/http/api/wire.server";

const list = call({
  method: "GET",
  path: "/reviews",
  tag: "Reviews",
  summary: "All reviews, newest first",
  description: "Admins see each reviewer's e-mail as well.",
  who: anyoneNamed,
  query: listQuery,
  answer: reviewShape,
  // A caller who shows a token is counted.
  refusals: [429],
  list: ({ caller }) =>
    ok(
      source({
        rows: pageOfReviews,
        cursorOf: momentCursor,
        wire: (review) => reviewWire(review, caller?.role === "admin"),
        headers: { Vary: "Authorization" },
      }),
    ),
});

const route = apiRoute(list);
export const loader = route.loader;
export const action = route.action;
