import { inTransaction } from "~/data/connection";
import { insertReview, type Review } from "~/data/reviews";
import { findUser } from "~/data/users";
import { displayName, type Actor } from "~/domain/account";
import { invalid, ok, type Result } from "~/domain/failure";
import { reviewSchema } from "~/domain/review-form";
import { fieldErrors } from "~/domain/validation";

/**
 * Adds a review. Name, e-mail and picture come from the account, whatever the caller sends.
 *
 * @returns the review; `invalid` (comments, rating)
 */
export function addReview(actor: Actor, input: unknown): Result<Review> {
  const parsed = reviewSchema.safeParse(input);
  if (!parsed.success) return invalid(fieldErrors(parsed.error));
  const review = inTransaction((tx) =>
    insertReview(tx, {
      ...parsed.data,
      userId: actor.id,
      name: displayName(actor),
      email: actor.email,
      img: findUser(actor.id)?.photoUrl ?? null,
      createdAt: Date.now(),
    }),
  );
  return ok(review);
}
