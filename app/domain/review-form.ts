import { z } from "zod";
import { COMMENTS_MAX } from "./review";

const RATINGS = ["1", "2", "3", "4", "5"] as const;

const ASK_RATING = "Please choose a rating from 1 to 5";

/**
 * A review as a form or a call sends it; older clients send the rating as a number. The fields
 * stand as on the page, and so do their messages.
 */
export const reviewSchema = z.object({
  rating: z
    .union([z.string(), z.number()], ASK_RATING)
    .transform(String)
    .pipe(z.enum(RATINGS, ASK_RATING))
    .transform(Number),
  comments: z
    .string("Please write a comment")
    .trim()
    .min(1, "Please write a comment")
    .max(COMMENTS_MAX, `Please keep the comment under ${COMMENTS_MAX} characters`),
});
