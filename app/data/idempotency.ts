import { and, eq, lt, sql } from "drizzle-orm";
import { DAY } from "../domain/clock";
import { db, type Tx } from "./connection";
import { idempotencyKeys } from "./schema";

const byKey = db
  .select()
  .from(idempotencyKeys)
  .where(
    and(
      eq(idempotencyKeys.account, sql.placeholder("account")),
      eq(idempotencyKeys.key, sql.placeholder("key")),
    ),
  )
  .prepare();

export type KeptAnswer = {
  /** Whose: an account's id, or a name for callers who have none. */
  account: string;
  key: string;
  /** Names the request that was answered; another one under the same key is refused. */
  requestHash: string;
  status: number;
  /** JSON. */
  body: string;
};

/** The first answer under this key, for a day. */
export function findAnswer(account: string, key: string, now: number): KeptAnswer | undefined {
  const kept = byKey.get({ account, key });
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
