import { inTransaction } from "~/data/connection";
import { findCredential, putCredential } from "~/data/credentials";
import { findUserByEmail, insertUser } from "~/data/users";
import { conflict, invalid, ok, type Result } from "~/domain/failure";
import { identityMessages } from "~/domain/identity";
import { mailEmailVerification } from "./account-mail.server";
import { hashPassword, verifyPassword } from "./password.server";

/** The id of the account that the caller has proved to be, and how Google came to it the first time. */
export type Proved = {
  readonly userId: string;
  readonly first?: "opened" | "linked" | "taken-over";
};

/**
 * Proves an account by its password. One answer for an unknown e-mail and a wrong password, and
 * one time for both.
 *
 * @param email in the normal form
 * @returns `invalid` (form) for both kinds of wrong; `unavailable` when too many wait
 */
export async function provePassword(email: string, password: string): Promise<Result<Proved>> {
  const credential = findCredential(email);
  const verified = await verifyPassword(credential?.passwordHash ?? null, password);
  if (!verified.ok) return verified;
  if (!verified.value || !credential) return invalid({ form: [identityMessages.wrongCredentials] });
  return ok({ userId: credential.userId });
}

export type NewAccount = { name: string; email: string; password: string };

/**
 * Opens an account with a password.
 *
 * @returns `conflict` when the e-mail has an account; `invalid` (password) when the identity
 *   service refuses the password; `unavailable` when too many wait
 */
export async function openAccount({ name, email, password }: NewAccount): Promise<Result<Proved>> {
  if (findUserByEmail(email)) return conflict(identityMessages.emailTaken);
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  const now = Date.now();
  const user = inTransaction((tx) => {
    const added = insertUser(tx, { name, email, createdAt: now });
    if (added) {
      putCredential(tx, added.id, hashed.value, now);
      mailEmailVerification(tx, added, now);
    }
    return added;
  });
  return user ? ok({ userId: user.id }) : conflict(identityMessages.emailTaken);
}
