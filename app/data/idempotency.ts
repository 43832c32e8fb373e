import { and, eq, lt, sql } from "drizzle-orm";
import { DAY } from "../domain/clock";
import { db, type Tx } from "./connection";
import { idempotencyKeys } from "./schema";

const byKey = db
  .select()
  .from(idempotencyKeys)
  .where(
    and(
      eq(idempotencyKeys.userId, sql.placeholder("userId")),
      eq(idempotencyKeys.key, sql.placeholder("key")),
    ),
  )
  .prepare();

export type KeptAnswer = {
  userId: string;
  key: string;
  /** Names the request that was answered; another one under the same key is refused. */
  requestHash: string;
  status: number;
  /** JSON. */
  body: string;
};

/** The first answer under this key, for a day. */
export function findAnswer(userId: string, key: string, now: number): KeptAnswer | undefined {
  const kept = byKey.get({ userId, key });
  return kept && kept.createdAt > now - DAY ? kept : undefined;
}

/** Keeps a first answer, in the transaction of its effect, and lets go of those of yesterday. */
export function keepAnswer(tx: Tx, answer: KeptAnswer, now: number): void {
  tx.delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, now - DAY))
    .run();
  tx.insert(idempotencyKeys)
    .values({ ...answer, createdAt: now })
    .onConflictDoNothing()
    .run();
}
