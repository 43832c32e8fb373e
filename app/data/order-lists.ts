import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import { ORDER_FILTERS, quotedNumber, type OrderFilter } from "../domain/order-filter";
import { matchExpression } from "../domain/search";
import { db } from "./connection";
import type { Order } from "./orders";
import { readPage, type Page, type Place } from "./pages";
import { orders } from "./schema";

/** Each is the condition of a partial index, word for word: the list is that index, walked. */
const CONDITION: Record<OrderFilter, SQL | undefined> = {
  all: isNull(orders.cancelledAt),
  "to-ship": and(
    isNotNull(orders.paidAt),
    isNull(orders.shippedAt),
    sql`${orders.refundedCents} < ${orders.totalCents}`,
  ),
  unpaid: and(isNull(orders.paidAt), isNull(orders.cancelledAt)),
  shipped: isNotNull(orders.shippedAt),
  cancelled: isNotNull(orders.cancelledAt),
};

/** The same by the word that the full-text table keeps for an order's state. */
const STATE_WORD: Record<OrderFilter, string> = {
  all: 'NOT state : "cancelled"',
  "to-ship": 'AND state : "paid"',
  unpaid: 'AND state : "unpaid"',
  shipped: 'AND state : "shipped"',
  cancelled: 'AND state : "cancelled"',
};

const cursor = sql.placeholder("cursor");
const limit = sql.placeholder("limit");

const walk = (condition: SQL | undefined) => {
  const older = db
    .select()
    .from(orders)
    .where(and(condition, lt(orders.number, cursor)))
    .orderBy(desc(orders.number))
    .limit(limit)
    .prepare();
  const newer = db
    .select()
    .from(orders)
    .where(and(condition, gt(orders.number, cursor)))
    .orderBy(asc(orders.number))
    .limit(limit)
    .prepare();
  return { older, newer };
};

const browse = Object.fromEntries(
  ORDER_FILTERS.map((filter) => [filter, walk(CONDITION[filter])]),
) as Record<OrderFilter, ReturnType<typeof walk>>;

const ofUser = walk(and(eq(orders.userId, sql.placeholder("userId")), CONDITION.all));

/** Orders whose full-text row matches; its row number is the order's. */
const find = (order: "asc" | "desc") =>
  db
    .select({ order: orders })
    .from(
      sql`(select rowid as place from orders_search where orders_search match ${sql.placeholder("match")}
        and ${order === "desc" ? sql`rowid < ` : sql`rowid > `}${cursor}
        order by rowid ${sql.raw(order)} limit ${limit}) as hit`,
    )
    .innerJoin(orders, sql`${orders.number} = hit.place`)
    .orderBy(order === "desc" ? desc(sql`hit.place`) : sql`hit.place`)
    .prepare();

const found = { older: find("desc"), newer: find("asc") };

const byNumber = db
  .select()
  .from(orders)
  .where(eq(orders.number, sql.placeholder("number")))
  .prepare();

const numberOf = ({ number }: Order) => number;

/** Which of the admin's orders: a view of the list, and words of product or e-mail, or a number. */
export type OrderQuery = { readonly filter: OrderFilter; readonly typed: string };

/** One page of everybody's orders, newest first; the number of an order finds it in any state. */
export function listOrderPage(query: OrderQuery, place: Place, size: number): Page<Order> {
  const quoted = orderByQuotedNumber(query.typed);
  if (quoted) return { rows: [quoted], older: null, newer: null };
  const match = matchOf(query);
  const walks = match === null ? browse[query.filter] : null;
  return readPage(
    place,
    size,
    {
      older: (from, rows) =>
        walks
          ? walks.older.all({ cursor: from, limit: rows })
          : found.older.all({ match, cursor: from, limit: rows }).map(({ order }) => order),
      newer: (from, rows) =>
        walks
          ? walks.newer.all({ cursor: from, limit: rows })
          : found.newer.all({ match, cursor: from, limit: rows }).map(({ order }) => order),
    },
    numberOf,
  );
}

/** The full-text expression of a query; null when nothing is searched for. */
export function matchOf({ filter, typed }: OrderQuery): string | null {
  const words = matchExpression(typed);
  return words === null ? null : `({product_name email} : (${words})) ${STATE_WORD[filter]}`;
}

/** The order whose number was typed, if there is one. */
export function orderByQuotedNumber(typed: string): Order | undefined {
  const number = quotedNumber(typed);
  return number === null ? undefined : byNumber.get({ number });
}

/** One page of a person's orders, newest first; cancelled ones are gone from the list. */
export const listOrderPageOf = (userId: string, place: Place, size: number): Page<Order> =>
  readPage(
    place,
    size,
    {
      older: (from, rows) => ofUser.older.all({ userId, cursor: from, limit: rows }),
      newer: (from, rows) => ofUser.newer.all({ userId, cursor: from, limit: rows }),
    },
    numberOf,
  );

const countOfUser = db
  .select({ n: sql<number>`count(*)` })
  .from(
    sql`(select 1 from ${orders} where user_id = ${sql.placeholder("userId")} and cancelled_at is null limit ${limit})`,
  )
  .prepare();

/** How many orders a person has; stops counting at `most`. */
export const countOrdersOf = (userId: string, most: number): number =>
  countOfUser.get({ userId, limit: most })?.n ?? 0;
