import type BetterSqlite from "better-sqlite3";
import { Database } from "~/data/sqlite";

const recorded = new Set<string>();

type Prepare = (this: BetterSqlite.Database, source: string) => BetterSqlite.Statement;
const prototype = Database.prototype as unknown as { prepare: Prepare };
const prepare = prototype.prepare;
prototype.prepare = function (source) {
  recorded.add(source);
  return prepare.call(this, source);
};

/**
 * Every SELECT that was prepared since this module was loaded: load it before the shop's own
 * modules, since most of their queries are prepared once, when they load.
 */
export const selectStatements = (): string[] =>
  Array.from(recorded).filter((source) => /^\s*select\b/i.test(source));
