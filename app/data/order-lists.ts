import { and, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { ORDER_FILTERS, quotedNumber, type OrderFilter } from "../domain/order-filter";
import { matchExpression } from "../domain/search";
import { db } from "./connection";
import type { Order } from "./orders";
import { readPage, type Page, type Place } from "./pages";
import { orders } from "./schema";

/** Each view's partial index: the list is that index, walked. */
const INDEX: Record<OrderFilter, string> = {
  all: "orders_open",
  "to-ship": "orders_to_ship",
  unpaid: "orders_unpaid",
  shipped: "orders_shipped",
  cancelled: "orders_cancelled",
};

/** The condition of that index, word for word. */
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

/**
 * The two ways through a list of orders, from a number on to older and to newer ones.
 *
 * @param numbers a select that finds the numbers by an index alone, up to its last condition
 * @param place what the number is called in there
 */
const walk = (numbers: SQL, place: SQL) => {
  const page = (beyond: SQL, direction: SQL) =>
    db
      .select({ order: orders })
      .from(
        sql`(${numbers} and ${place} ${beyond} ${cursor}
          order by ${place} ${direction} limit ${limit}) as hit`,
      )
      .innerJoin(orders, sql`${orders.number} = hit.place`)
      .orderBy(sql`hit.place ${direction}`)
      .prepare();
  return { older: page(sql`<`, sql`desc`), newer: page(sql`>`, sql`asc`) };
};

/**
 * The index by name: without statistics SQLite takes any whose condition holds, and would look for
 * a few unpaid orders among all that were ever paid.
 */
const numbersBy = (index: string, condition: SQL | undefined) =>
  sql`select number as place from ${orders} indexed by ${sql.raw(index)} where ${condition}`;

const browse = Object.fromEntries(
  ORDER_FILTERS.map((filter) => [
    filter,
    walk(numbersBy(INDEX[filter], CONDITION[filter]), sql`number`),
  ]),
) as Record<OrderFilter, ReturnType<typeof walk>>;

const ofUser = walk(
  numbersBy("orders_open_user", and(eq(orders.userId, sql.placeholder("userId")), CONDITION.all)),
  sql`number`,
);

/** Orders whose full-text row matches; its row number is the order's. */
const found = walk(
  sql`select rowid as place from orders_search where orders_search match ${sql.placeholder("match")}`,
  sql`rowid`,
);

const byNumber = db
  .select()
  .from(orders)
  .where(eq(orders.number, sql.placeholder("number")))
  .prepare();

const numberOf = ({ number }: Order) => number;
const orderOf = ({ order }: { order: Order }) => order;

/** Which of the admin's orders: a view of the list, and words of product or e-mail, or a number. */
export type OrderQuery = { readonly filter: OrderFilter; readonly typed: string };

/** One page of everybody's orders, newest first; the number of an order finds it in any state. */
export function listOrderPage(query: OrderQuery, place: Place, size: number): Page<Order> {
  const quoted = orderByQuotedNumber(query.typed);
  if (quoted) return { rows: [quoted], older: null, newer: null };
  const match = matchOf(query);
  const { older, newer } = match === null ? browse[query.filter] : found;
  return readPage(
    place,
    size,
    {
      older: (from, rows) => older.all({ match, cursor: from, limit: rows }).map(orderOf),
      newer: (from, rows) => newer.all({ match, cursor: from, limit: rows }).map(orderOf),
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
      older: (from, rows) => ofUser.older.all({ userId, cursor: from, limit: rows }).map(orderOf),
      newer: (from, rows) => ofUser.newer.all({ userId, cursor: from, limit: rows }).map(orderOf),
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
