import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type BetterSqlite from "better-sqlite3";
import { drizzle, type BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { databaseFile } from "./database-file";
import * as schema from "./schema";
import { Database } from "./sqlite";

export type Db = BetterSQLite3Database<typeof schema>;
/**
 * What a query function needs: the database itself or a transaction on it. Statements that are
 * prepared once run on the shop's one connection, and so in whatever transaction is open there; a
 * function that only names its `_tx` asks its caller to have opened one.
 */
export type Tx = Db | Parameters<Parameters<Db["transaction"]>[0]>[0];

const MIGRATIONS = resolve("drizzle/migrations");

/**
 * Opens the shop's one file and brings it to the newest schema.
 *
 * WAL with synchronous=FULL keeps every commit through a power loss
 * (https://www.sqlite.org/pragma.html#pragma_synchronous); this build reopens a WAL file
 * with NORMAL, so it is set on each open.
 *
 * @param file path of the database, or ":memory:"
 */
export function openDatabase(file: string): { db: Db; sqlite: BetterSqlite.Database } {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const sqlite = new Database(file, { timeout: 2000 });
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("busy_timeout = 2000");
  sqlite.pragma("temp_store = MEMORY");
  const db = drizzle(sqlite, { schema });
  migrate(db, { migrationsFolder: MIGRATIONS });
  return { db, sqlite };
}

export const { db, sqlite } = openDatabase(databaseFile);

/** What a caller adds to the transaction of an effect: both are there afterwards, or neither. */
export type Within<Effect = void> = (tx: Tx, effect: Effect) => void;

/** What waits for the end of the open transaction. */
const waiting: (() => void)[] = [];

/**
 * Runs `work` in one IMMEDIATE transaction: the write lock is taken before the first read, so
 * what was checked still holds when it is written. `work` must not await.
 */
export function inTransaction<T>(work: (tx: Tx) => T): T {
  const earlier = waiting.length;
  let result: T;
  try {
    result = db.transaction((tx) => work(tx), { behavior: "immediate" });
  } catch (error) {
    waiting.length = earlier;
    throw error;
  }
  if (!sqlite.inTransaction) for (const then of waiting.splice(0)) then();
  return result;
}

/** Does `then` once the open transaction is committed, and never when it is rolled back. */
export function afterCommit(then: () => void): void {
  if (sqlite.inTransaction) waiting.push(then);
  else then();
}
