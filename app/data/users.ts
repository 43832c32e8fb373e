import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { db, type Tx } from "./connection";
import { users } from "./schema";

export type User = typeof users.$inferSelect;

const byId = db
  .select()
  .from(users)
  .where(eq(users.id, sql.placeholder("id")))
  .prepare();

const byEmail = db
  .select()
  .from(users)
  .where(eq(users.email, sql.placeholder("email")))
  .prepare();

export const findUser = (id: string): User | undefined => byId.get({ id });

/** @param email in the normal form (see normalizeEmail) */
export const findUserByEmail = (email: string): User | undefined => byEmail.get({ email });

/** @returns the new account, or undefined when the e-mail has one already */
export const insertUser = (tx: Tx, user: typeof users.$inferInsert): User | undefined =>
  tx.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning().get();

/** Revokes every access token of the account at once. */
export function raiseTokenVersion(tx: Tx, id: string): void {
  tx.update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, id))
    .run();
}

/** The person has shown that the e-mail is theirs; the first time counts. */
export function markEmailVerified(tx: Tx, id: string, at: number): void {
  tx.update(users)
    .set({ emailVerifiedAt: at })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    .run();
}

/** Gives an account without a name one; an account that has one keeps it. */
export function fillEmptyName(tx: Tx, id: string, name: string): void {
  tx.update(users)
    .set({ name })
    .where(and(eq(users.id, id), eq(users.name, "")))
    .run();
}

/** @returns whether the role was another one before */
export const makeAdmin = (tx: Tx, id: string): boolean =>
  tx
    .update(users)
    .set({ role: "admin" })
    .where(and(eq(users.id, id), ne(users.role, "admin")))
    .run().changes === 1;

/**
 * Takes the admin's rights, unless nobody would have them afterwards: one statement, so that two
 * admins who remove each other at once cannot both succeed.
 *
 * @returns whether they were taken
 */
export const takeAdminRights = (tx: Tx, id: string): boolean =>
  tx
    .update(users)
    .set({ role: "customer" })
    .where(
      and(
        eq(users.id, id),
        eq(users.role, "admin"),
        sql`(select count(*) from ${users} where role = 'admin') > 1`,
      ),
    )
    .run().changes === 1;

/** What an identity provider that vouches for the e-mail says about the person. */
export type VouchedProfile = { name: string; photoUrl: string | null };

/** The account gets the provider's name and picture, and its e-mail counts as verified. */
export function takeOverProfile(tx: Tx, id: string, profile: VouchedProfile, at: number): void {
  tx.update(users)
    .set({ ...profile, emailVerifiedAt: at })
    .where(eq(users.id, id))
    .run();
}

/** The provider's picture, for an account that has none. */
export function fillEmptyPhoto(tx: Tx, id: string, photoUrl: string): void {
  tx.update(users)
    .set({ photoUrl })
    .where(and(eq(users.id, id), isNull(users.photoUrl)))
    .run();
}

export type ProfilePatch = Partial<Pick<User, "phone" | "address" | "linkedin">>;

/** @returns whether anything changed */
export function updateProfile(tx: Tx, id: string, patch: ProfilePatch): boolean {
  const changed = Object.entries(patch).map(([field, value]) =>
    ne(users[field as keyof ProfilePatch], value),
  );
  if (changed.length === 0) return false;
  const { changes } = tx
    .update(users)
    .set(patch)
    .where(and(eq(users.id, id), or(...changed)))
    .run();
  return changes === 1;
}
