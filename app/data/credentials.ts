import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "./connection";
import { credentials, users } from "./schema";

const byEmail = db
  .select({ userId: users.id, passwordHash: credentials.passwordHash })
  .from(users)
  .leftJoin(credentials, eq(credentials.userId, users.id))
  .where(eq(users.email, sql.placeholder("email")))
  .prepare();

/** An account's password hash; null for an account that signs in another way only. */
export type Credential = { userId: string; passwordHash: string | null };

/** @param email in the normal form */
export const findCredential = (email: string): Credential | undefined => byEmail.get({ email });

/** Sets or replaces the account's password. */
export function putCredential(tx: Tx, userId: string, passwordHash: string, at: number): void {
  tx.insert(credentials)
    .values({ userId, passwordHash, updatedAt: at })
    .onConflictDoUpdate({
      target: credentials.userId,
      set: { passwordHash, updatedAt: at },
    })
    .run();
}

/** From here on the account has no password. */
export function deleteCredential(tx: Tx, userId: string): void {
  tx.delete(credentials).where(eq(credentials.userId, userId)).run();
}

const ofUser = db
  .select({ userId: credentials.userId })
  .from(credentials)
  .where(eq(credentials.userId, sql.placeholder("userId")))
  .prepare();

/** Whether the account can be entered with a password. */
export const hasCredential = (userId: string): boolean => ofUser.get({ userId }) !== undefined;
