import {
  dropForeignIdentities,
  dropTokens,
  findTokenUser,
  spendToken,
} from "~/data/account-tokens";
import { inTransaction } from "~/data/connection";
import { putCredential } from "~/data/credentials";
import { clearCount } from "~/data/limits";
import { deleteSessionsOf } from "~/data/sessions";
import { markEmailVerified, raiseTokenVersion } from "~/data/users";
import { conflict, ok, type Result } from "~/domain/failure";
import { identityMessages } from "~/domain/identity";
import { limits } from "~/domain/limits";
import { mailSignInChanged } from "~/services/identity/account-mail.server";
import type { Proved } from "~/services/identity/accounts.server";
import { hashPassword } from "~/services/identity/password.server";
import { hashOf } from "~/services/identity/single-use.server";

/** Whether a reset link can still be used. Looking, as link scanners do, does not use it. */
export const canReset = (token: string): boolean =>
  findTokenUser(hashOf(token), "reset", Date.now()) !== undefined;

/**
 * Sets a new password with the link of a mail, once. Whoever was signed in is not any more, and
 * no access token works; the owner is told.
 *
 * @returns the account; `invalid` (password); `conflict` when the link was used, replaced or is too old
 */
export async function resetPassword(token: string, password: string): Promise<Result<Proved>> {
  const tokenHash = hashOf(token);
  const user = findTokenUser(tokenHash, "reset", Date.now());
  if (!user) return conflict(identityMessages.linkSpent);
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  const now = Date.now();
  const done = inTransaction((tx) => {
    if (!spendToken(tx, tokenHash, "reset", now)) return false;
    putCredential(tx, user.id, hashed.value, now);
    // The link came by this e-mail: it is theirs, and nothing from before may stay behind.
    markEmailVerified(tx, user.id, now);
    dropForeignIdentities(tx, user.id, user.email);
    dropTokens(tx, user.id);
    deleteSessionsOf(tx, user.id);
    raiseTokenVersion(tx, user.id);
    mailSignInChanged(tx, user, "The password of your account was reset.", now);
    return true;
  });
  if (!done) return conflict(identityMessages.linkSpent);
  await clearCount(limits.signInOfAccount, user.email);
  return ok({ userId: user.id });
}
