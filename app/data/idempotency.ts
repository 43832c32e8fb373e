import { and, eq, lt, sql } from "drizzle-orm";
import { DAY } from "../domain/clock";
import { placeholders } from "./columns";
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

const removal = db
  .delete(idempotencyKeys)
  .where(lt(idempotencyKeys.createdAt, sql.placeholder("before")))
  .prepare();

const insertion = db
  .insert(idempotencyKeys)
  .values(placeholders("account", "key", "requestHash", "status", "body", "createdAt"))
  .onConflictDoNothing()
  .prepare();

/** Keeps a first answer, in the transaction of its effect, and lets go of those of yesterday. */
export function keepAnswer(_tx: Tx, answer: KeptAnswer, now: number): void {
  removal.run({ before: now - DAY });
  insertion.run({ ...answer, createdAt: now });
}
