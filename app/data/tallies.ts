import { eq, sql } from "drizzle-orm";
import { db } from "./connection";
import { tallies } from "./schema";

/** What is counted by triggers; `orders.paid` are those to ship, `public-pages` counts changes. */
export type TallyName =
  | "orders.unpaid"
  | "orders.paid"
  | "orders.shipped"
  | "orders.refunded"
  | "orders.cancelled"
  | "products"
  | "public-pages"
  | "users";

const byName = db
  .select({ value: tallies.value })
  .from(tallies)
  .where(eq(tallies.name, sql.placeholder("name")))
  .prepare();

/** A count that is kept up to date: reading it costs the same in a shop of any size. */
export const readTally = (name: TallyName): number => byName.get({ name })?.value ?? 0;
