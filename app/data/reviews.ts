import { desc, sql } from "drizzle-orm";
import { db, type Tx } from "./connection";
import { reviews } from "./schema";

export type Review = typeof reviews.$inferSelect;

const newest = db
  .select()
  .from(reviews)
  .orderBy(desc(reviews.createdAt), desc(reviews.id))
  .limit(sql.placeholder("limit"))
  .prepare();

/** Reviews, newest first. */
export const listReviews = (limit: number): Review[] => newest.all({ limit });

export const insertReview = (tx: Tx, review: typeof reviews.$inferInsert): Review =>
  tx.insert(reviews).values(review).returning().get();
