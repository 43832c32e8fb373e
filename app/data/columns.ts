import { randomBytes } from "node:crypto";
import { sql, type Placeholder } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

/** An opaque, unguessable id: 24 hex digits (96 random bits). */
export const newId = (): string => randomBytes(12).toString("hex");

/** Primary key: an opaque random string. */
export const id = () => text("id").primaryKey().$defaultFn(newId);

/**
 * A placeholder for each column, for an insert that is prepared once. The id has to be among them: a
 * default such as newId is drawn when the statement is built, and every row would get the same.
 */
export const placeholders = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as {
    [Each in Name]: Placeholder<Each>;
  };

/** A moment in time as milliseconds since 1970 (UTC). */
export const moment = (name: string) => integer(name);

/** An amount of money as whole cents. */
export const cents = (name: string) => integer(name);

/** A yes or no, kept as 1 or 0. */
export const flag = (name: string) => integer(name, { mode: "boolean" });
