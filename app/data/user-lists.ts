import { asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import { matchExpression } from "../domain/search";
import { db } from "./connection";
import { readPage, type Page, type Place } from "./pages";
import { userKeys, users } from "./schema";

/** What the admin's table shows of an account. */
export type ListedUser = {
  id: string;
  name: string;
  email: string;
  role: "customer" | "admin";
};

const shown = { id: users.id, name: users.name, email: users.email, role: users.role };
const cursor = sql.placeholder("cursor");
const limit = sql.placeholder("limit");

const walk = (order: "asc" | "desc") =>
  db
    .select({ seq: userKeys.seq, user: shown })
    .from(userKeys)
    .innerJoin(users, eq(users.id, userKeys.userId))
    .where(order === "desc" ? lt(userKeys.seq, cursor) : gt(userKeys.seq, cursor))
    .orderBy(order === "desc" ? desc(userKeys.seq) : asc(userKeys.seq))
    .limit(limit)
    .prepare();

const find = (order: "asc" | "desc") =>
  db
    .select({ seq: userKeys.seq, user: shown })
    .from(
      sql`(select rowid as place from users_search where users_search match ${sql.placeholder("match")}
        and ${order === "desc" ? sql`rowid < ` : sql`rowid > `}${cursor}
        order by rowid ${sql.raw(order)} limit ${limit}) as hit`,
    )
    .innerJoin(userKeys, sql`${userKeys.seq} = hit.place`)
    .innerJoin(users, eq(users.id, userKeys.userId))
    .orderBy(order === "desc" ? desc(sql`hit.place`) : sql`hit.place`)
    .prepare();

const all = { older: walk("desc"), newer: walk("asc") };
const found = { older: find("desc"), newer: find("asc") };

/**
 * One page of the accounts, newest first.
 *
 * @param typed words of name or e-mail, each by its beginning; without any, every account
 */
export function listUserPage(typed: string, place: Place, size: number): Page<ListedUser> {
  const match = matchExpression(typed);
  const page = readPage(
    place,
    size,
    {
      older: (from, rows) =>
        match === null
          ? all.older.all({ cursor: from, limit: rows })
          : found.older.all({ match, cursor: from, limit: rows }),
      newer: (from, rows) =>
        match === null
          ? all.newer.all({ cursor: from, limit: rows })
          : found.newer.all({ match, cursor: from, limit: rows }),
    },
    ({ seq }) => seq,
  );
  return { ...page, rows: page.rows.map(({ user }) => user) };
}

const admins = db
  .select(shown)
  .from(users)
  .where(eq(users.role, "admin"))
  .orderBy(asc(users.id))
  .limit(limit)
  .prepare();

/** The admins, at most `most` of them. */
export const listAdmins = (most: number): ListedUser[] => admins.all({ limit: most });

const counted = db
  .select({ n: sql<number>`count(*)` })
  .from(
    sql`(select 1 from users_search where users_search match ${sql.placeholder("match")} limit ${limit})`,
  )
  .prepare();

/** How many accounts a search finds; stops counting at `most`. */
export function countFoundUsers(typed: string, most: number): number {
  const match = matchExpression(typed);
  return match === null ? 0 : (counted.get({ match, limit: most })?.n ?? 0);
}
