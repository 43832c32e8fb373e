import { randomBytes } from "node:crypto";
import { integer, text } from "drizzle-orm/sqlite-core";

/** An opaque, unguessable id: 24 hex digits (96 random bits). */
export const newId = (): string => randomBytes(12).toString("hex");

/** Primary key: an opaque random string. */
export const id = () => text("id").primaryKey().$defaultFn(newId);

/** A moment in time as milliseconds since 1970 (UTC). */
export const moment = (name: string) => integer(name);

/** An amount of money as whole cents. */
export const cents = (name: string) => integer(name);

/** A yes or no, kept as 1 or 0. */
export const flag = (name: string) => integer(name, { mode: "boolean" });
