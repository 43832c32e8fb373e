import { inTransaction, type Within } from "~/data/connection";
import { findUser, fillEmptyName } from "~/data/users";
import { ok, unauthorized, type Result } from "~/domain/failure";
import type { TokenGrant } from "~/services/identity/access-token.server";

/** The account that the caller has proved to be, and the browser's session if that was the proof. */
export type TokenProof = { userId: string; sessionId: string | null };

export type TokenRequest = {
  /** The account that the token is asked for, in the normal form. */
  email: string;
  /** Fills an empty name; never renames. */
  name: string;
};

/**
 * Grants the caller an access token for their own account, and for no other.
 *
 * @param within belongs to the transaction that fills the name
 * @returns what the token says, to be signed; `unauthorized` when the proof is for another account,
 *   or that account is gone
 */
export const grantAccessToken = (
  { userId, sessionId }: TokenProof,
  { email, name }: TokenRequest,
  now = Date.now(),
  within?: Within<TokenGrant>,
): Result<TokenGrant> =>
  inTransaction((tx) => {
    const user = findUser(userId);
    if (!user || user.email !== email) return unauthorized("This is not your account.");
    if (name && !user.name) fillEmptyName(tx, userId, name);
    const { tokenVersion } = user;
    const grant = { userId, tokenVersion, sessionId, issuedAt: Math.floor(now / 1000) };
    within?.(tx, grant);
    return ok(grant);
  });
