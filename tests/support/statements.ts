import Database from "better-sqlite3";

const recorded = new Set<string>();

type Prepare = (this: Database.Database, source: string) => Database.Statement;
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
