import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { db, type Tx } from "./connection";
import { accountTokens, identities, users } from "./schema";

export type TokenPurpose = (typeof accountTokens.$inferInsert)["purpose"];

export type NewToken = {
  tokenHash: string;
  userId: string;
  purpose: TokenPurpose;
  now: number;
  expiresAt: number;
};

/** Keeps a single-use token, as a hash. Older ones of its kind mean nothing from here on. */
export function putToken(tx: Tx, { tokenHash, userId, purpose, now, expiresAt }: NewToken): void {
  dropTokens(tx, userId, purpose);
  tx.insert(accountTokens).values({ tokenHash, userId, purpose, createdAt: now, expiresAt }).run();
}

const open = db
  .select({ user: users })
  .from(accountTokens)
  .innerJoin(users, eq(users.id, accountTokens.userId))
  .where(
    and(
      eq(accountTokens.tokenHash, sql.placeholder("tokenHash")),
      eq(accountTokens.purpose, sql.placeholder("purpose")),
      isNull(accountTokens.usedAt),
      gt(accountTokens.expiresAt, sql.placeholder("now")),
    ),
  )
  .prepare();

/** The account of a token that can still be used; looking does not use it. */
export const findTokenUser = (tokenHash: string, purpose: TokenPurpose, now: number) =>
  open.get({ tokenHash, purpose, now })?.user;

/** Uses a token up. @returns the account's id; undefined when it was used, is too old or unknown */
export function spendToken(
  tx: Tx,
  tokenHash: string,
  purpose: TokenPurpose,
  now: number,
): string | undefined {
  return tx
    .update(accountTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountTokens.tokenHash, tokenHash),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, now),
      ),
    )
    .returning({ userId: accountTokens.userId })
    .get()?.userId;
}

export function dropTokens(tx: Tx, userId: string, purpose?: TokenPurpose): void {
  tx.delete(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        purpose === undefined ? undefined : eq(accountTokens.purpose, purpose),
      ),
    )
    .run();
}

/** Drops sign-ins by providers that know the person under another e-mail. */
export function dropForeignIdentities(tx: Tx, userId: string, email: string): void {
  tx.delete(identities)
    .where(and(eq(identities.userId, userId), ne(identities.email, email)))
    .run();
}
