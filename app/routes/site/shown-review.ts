import type { ShownReview } from "~/components/product/reviews";
import type { Review } from "~/data/reviews";

/** A review as public pages show it, without the address of who wrote it. */
export const toShownReview = ({ id, name, img, comments, rating }: Review): ShownReview => ({
  id,
  name,
  img,
  comments,
  rating,
});
