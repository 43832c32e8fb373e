import { sql } from "drizzle-orm";
import type { Tx } from "./connection";
import { counters } from "./schema";

/** Where each row of numbers starts. */
const FIRST = { order: 1001, invoice: 1, creditNote: 1 } as const;

/**
 * Takes the next number. Gap-free, since a rolled back transaction gives it back.
 */
export function nextNumber(tx: Tx, name: keyof typeof FIRST): number {
  return tx
    .insert(counters)
    .values({ name, value: FIRST[name] })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value })
    .get().value;
}
