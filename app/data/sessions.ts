import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { LAST_SEEN_STEP, SESSION_ABSOLUTE, SESSION_IDLE } from "../domain/session";
import { newId } from "./columns";
import { db, type Tx } from "./connection";
import { sessions, users } from "./schema";

const stillOpen = and(
  gt(sessions.expiresAt, sql.placeholder("now")),
  gt(sessions.lastSeenAt, sql.placeholder("idleSince")),
);

const byTokenHash = db
  .select({ sessionId: sessions.id, lastSeenAt: sessions.lastSeenAt, user: users })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .where(and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), stillOpen))
  .prepare();

const ofUser = db
  .select({
    id: sessions.id,
    userAgent: sessions.userAgent,
    createdAt: sessions.createdAt,
    lastSeenAt: sessions.lastSeenAt,
  })
  .from(sessions)
  .where(and(eq(sessions.userId, sql.placeholder("userId")), stillOpen))
  .orderBy(desc(sessions.lastSeenAt))
  .limit(100)
  .prepare();

const touch = db
  .update(sessions)
  .set({ lastSeenAt: sql`${sql.placeholder("now")}` })
  .where(eq(sessions.id, sql.placeholder("id")))
  .prepare();

/** One open sign-in, as its owner sees it. */
export type SessionEntry = ReturnType<typeof listSessions>[number];

/**
 * The open session of this token and its account. Moves "last seen" on.
 *
 * @param tokenHash SHA-256 of the cookie's token: the token itself is never kept
 */
export function findSession(tokenHash: string, now: number) {
  const found = byTokenHash.get({ tokenHash, now, idleSince: now - SESSION_IDLE });
  if (found && found.lastSeenAt < now - LAST_SEEN_STEP) touch.run({ id: found.sessionId, now });
  return found;
}

/** Open sessions of an account, the last used first. */
export const listSessions = (userId: string, now: number) =>
  ofUser.all({ userId, now, idleSince: now - SESSION_IDLE });

export type NewSession = { tokenHash: string; userId: string; userAgent: string; now: number };

/** Opens a session and clears away those that ended. @returns its id */
export function insertSession(tx: Tx, { tokenHash, userId, userAgent, now }: NewSession): string {
  tx.delete(sessions).where(lt(sessions.expiresAt, now)).run();
  const id = newId();
  tx.insert(sessions)
    .values({
      tokenHash,
      id,
      userId,
      userAgent,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + SESSION_ABSOLUTE,
    })
    .run();
  return id;
}

export function deleteSessionByToken(tx: Tx, tokenHash: string): void {
  tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).run();
}

/** @returns whether the account had this session */
export const deleteSessionOf = (tx: Tx, userId: string, id: string): boolean =>
  tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .run().changes === 1;

export function deleteSessionsOf(tx: Tx, userId: string): void {
  tx.delete(sessions).where(eq(sessions.userId, userId)).run();
}
