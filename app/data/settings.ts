import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "./connection";
import { settings } from "./schema";

const byName = db
  .select({ value: settings.value })
  .from(settings)
  .where(eq(settings.name, sql.placeholder("name")))
  .prepare();

/**
 * The value under `name`; made and kept at first use.
 * Two processes that start at once end with the same value: the first one written stays.
 */
export function settingOrMade(name: string, make: () => string): string {
  const kept = byName.get({ name });
  if (kept) return kept.value;
  db.insert(settings).values({ name, value: make() }).onConflictDoNothing().run();
  const value = byName.get({ name })?.value;
  if (value === undefined) throw new Error(`the setting ${name} could not be kept`);
  return value;
}

export function putSetting(tx: Tx, name: string, value: string): void {
  tx.insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
    .run();
}
