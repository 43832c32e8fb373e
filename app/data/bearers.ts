import { and, eq, gt, sql } from "drizzle-orm";
import { SESSION_IDLE } from "../domain/session";
import { db } from "./connection";
import { sessions, users } from "./schema";
import type { User } from "./users";

const ofAccount = db
  .select()
  .from(users)
  .where(
    and(
      eq(users.id, sql.placeholder("userId")),
      eq(users.tokenVersion, sql.placeholder("tokenVersion")),
    ),
  )
  .prepare();

const ofSession = db
  .select({ user: users })
  .from(users)
  .innerJoin(sessions, eq(sessions.userId, users.id))
  .where(
    and(
      eq(users.id, sql.placeholder("userId")),
      eq(users.tokenVersion, sql.placeholder("tokenVersion")),
      eq(sessions.id, sql.placeholder("sessionId")),
      gt(sessions.expiresAt, sql.placeholder("now")),
      gt(sessions.lastSeenAt, sql.placeholder("idleSince")),
    ),
  )
  .prepare();

export type BearerClaims = { userId: string; tokenVersion: number; sessionId: string | null };

/** The account that a token stands for, unless it was revoked or its session ended. */
export function findBearer(claims: BearerClaims, now: number): User | undefined {
  const { userId, tokenVersion, sessionId } = claims;
  if (sessionId === null) return ofAccount.get({ userId, tokenVersion });
  return ofSession.get({ userId, tokenVersion, sessionId, now, idleSince: now - SESSION_IDLE })
    ?.user;
}
