import { and, desc, eq, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "./connection";
import type { Order } from "./orders";
import type { Product } from "./products";
import type { Review } from "./reviews";
import { orders, products, reviews, users } from "./schema";
import type { User } from "./users";

/**
 * Whole lists, newest first, in pages by keyset: each page starts after the last row of the one
 * before, so that it costs the same at any depth and no row comes twice.
 */
const limit = sql.placeholder("limit");

/** Rows that come after this one; null for the beginning. */
const after = (createdAt: SQLiteColumn, id: SQLiteColumn): SQL =>
  sql`(${createdAt}, ${id}) < (${sql.placeholder("createdAt")}, ${sql.placeholder("id")})`;

const productPage = db
  .select()
  .from(products)
  .where(and(isNull(products.deletedAt), after(products.createdAt, products.id)))
  .orderBy(desc(products.createdAt), desc(products.id))
  .limit(limit)
  .prepare();

const reviewPage = db
  .select()
  .from(reviews)
  .where(after(reviews.createdAt, reviews.id))
  .orderBy(desc(reviews.createdAt), desc(reviews.id))
  .limit(limit)
  .prepare();

const userPage = db
  .select()
  .from(users)
  .where(after(users.createdAt, users.id))
  .orderBy(desc(users.createdAt), desc(users.id))
  .limit(limit)
  .prepare();

const before = lt(orders.number, sql.placeholder("number"));

const orderPage = db
  .select()
  .from(orders)
  .where(and(isNull(orders.cancelledAt), before))
  .orderBy(desc(orders.number))
  .limit(limit)
  .prepare();

const ownOrderPage = db
  .select()
  .from(orders)
  .where(and(eq(orders.userId, sql.placeholder("userId")), isNull(orders.cancelledAt), before))
  .orderBy(desc(orders.number))
  .limit(limit)
  .prepare();

const FIRST = Number.MAX_SAFE_INTEGER;

/** `createdAt-id` of a row, for the page after it. */
export const momentCursor = (row: { createdAt: number; id: string }): string =>
  `${row.createdAt}-${row.id}`;

function moment(cursor: string | null): { createdAt: number; id: string } {
  const [createdAt = "", id = ""] = (cursor ?? "").split("-", 2);
  return /^\d{1,15}$/.test(createdAt)
    ? { createdAt: Number(createdAt), id }
    : { createdAt: FIRST, id };
}

export const numberCursor = (row: { number: number }): string => String(row.number);

const numberBefore = (cursor: string | null): number =>
  cursor !== null && /^\d{1,15}$/.test(cursor) ? Number(cursor) : FIRST;

export const pageOfProducts = (cursor: string | null, rows: number): Product[] =>
  productPage.all({ ...moment(cursor), limit: rows });

export const pageOfReviews = (cursor: string | null, rows: number): Review[] =>
  reviewPage.all({ ...moment(cursor), limit: rows });

export const pageOfUsers = (cursor: string | null, rows: number): User[] =>
  userPage.all({ ...moment(cursor), limit: rows });

/** Everybody's orders but the cancelled ones. */
export const pageOfOrders = (cursor: string | null, rows: number): Order[] =>
  orderPage.all({ number: numberBefore(cursor), limit: rows });

/** One person's orders but the cancelled ones. */
export const pageOfOrdersOf = (userId: string, cursor: string | null, rows: number): Order[] =>
  ownOrderPage.all({ userId, number: numberBefore(cursor), limit: rows });
