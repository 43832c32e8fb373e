import { gte, sql } from "drizzle-orm";
import { DAY } from "../domain/clock";
import { db } from "./connection";
import { dailyRevenue } from "./schema";

export type RevenueDay = {
  /** Midnight at which the day begins, in milliseconds since 1970 (UTC). */
  at: number;
  /** Orders paid on that day. */
  orders: number;
  /** What they came to, in cents, less what of it was given back since. */
  cents: number;
};

const since = db
  .select()
  .from(dailyRevenue)
  .where(gte(dailyRevenue.day, sql.placeholder("day")))
  .prepare();

/** The revenue of each of the last `days` days (UTC), the oldest first, empty days included. */
export function listRevenue(days: number, now: number): RevenueDay[] {
  const today = Math.floor(now / DAY);
  const first = today - days + 1;
  const known = new Map(since.all({ day: first }).map((row) => [row.day, row]));
  return Array.from({ length: days }, (_, place) => {
    const { orders = 0, cents = 0 } = known.get(first + place) ?? {};
    return { at: (first + place) * DAY, orders, cents };
  });
}
