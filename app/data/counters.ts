import { sql } from "drizzle-orm";
import { placeholders } from "./columns";
import { db, type Tx } from "./connection";
import { counters } from "./schema";

/** Where each row of numbers starts. */
const FIRST = { order: 1001, invoice: 1, creditNote: 1 } as const;

const taking = db
  .insert(counters)
  .values(placeholders("name", "value"))
  .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
  .returning({ value: counters.value })
  .prepare();

/**
 * Takes the next number. Gap-free, since a rolled back transaction gives it back.
 */
export const nextNumber = (_tx: Tx, name: keyof typeof FIRST): number =>
  taking.get({ name, value: FIRST[name] }).value;
