import { mapOk } from "~/domain/failure";
import { reviewSchema } from "~/domain/review-form";
import { call } from "~/http/api/call.server";
import { bearer } from "~/http/api/guards.server";
import { apiRoute } from "~/http/api/route.server";
import { inserted } from "~/http/api/shapes";
import { addReview } from "~/operations/add-review";

const add = call({
  method: "POST",
  path: "/review",
  tag: "Reviews",
  summary: "Add a review",
  description: "Name, e-mail and picture are the account's own; such fields are ignored.",
  who: bearer,
  body: reviewSchema.meta({ required: ["comments", "rating"] }),
  answer: inserted,
  example: { comments: "The handles fit the hand.", rating: "5" },
  run: ({ caller, body: { comments, rating } }) =>
    mapOk(addReview(caller, { comments, rating }), ({ id }) => ({
      acknowledged: true,
      insertedId: id,
    })),
});

const route = apiRoute(add);
export const loader = route.loader;
export const action = route.action;
