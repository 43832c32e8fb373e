import { countLowProducts } from "~/data/product-lists";
import { listRevenue } from "~/data/revenue";
import { readTally } from "~/data/tallies";
import { COUNT_LIMIT } from "~/domain/list-place";
import { formatDay } from "~/domain/moment";

const DAYS = 30;

/** The four figures of an admin's day, and the revenue of each of the last thirty days (UTC). */
export function readGlance(now = Date.now()) {
  const days = listRevenue(DAYS, now);
  return {
    toShip: readTally("orders.paid"),
    unpaid: readTally("orders.unpaid"),
    lowStock: countLowProducts(COUNT_LIMIT),
    revenueCents: days.reduce((sum, { cents }) => sum + cents, 0),
    days: days.map(({ at, ...day }) => ({ ...day, day: formatDay(at) })),
  };
}

export type Glance = ReturnType<typeof readGlance>;
