import { sql } from "drizzle-orm";
import { ORDER_FILTERS, type OrderFilter } from "../domain/order-filter";
import { db } from "./connection";
import { matchOf, orderByQuotedNumber } from "./order-lists";
import { readTally } from "./tallies";

const countFound = db
  .select({ n: sql<number>`count(*)` })
  .from(
    sql`(select 1 from orders_search where orders_search match ${sql.placeholder("match")} limit ${sql.placeholder("limit")})`,
  )
  .prepare();

/** How many orders each view has; a search stops counting at `most`. */
export function countOrders(typed: string, most: number): Record<OrderFilter, number> {
  const quoted = orderByQuotedNumber(typed);
  return Object.fromEntries(
    ORDER_FILTERS.map((filter) => {
      if (quoted) return [filter, 1];
      const match = matchOf({ filter, typed });
      return [
        filter,
        match === null ? kept(filter) : (countFound.get({ match, limit: most })?.n ?? 0),
      ];
    }),
  ) as Record<OrderFilter, number>;
}

const kept = (filter: OrderFilter): number => {
  switch (filter) {
    case "to-ship":
      return readTally("orders.paid");
    case "all":
      return (
        readTally("orders.unpaid") +
        readTally("orders.paid") +
        readTally("orders.shipped") +
        readTally("orders.refunded")
      );
    default:
      return readTally(`orders.${filter}`);
  }
};
