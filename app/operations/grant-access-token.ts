import { inTransaction } from "~/data/connection";
import { findUser, fillEmptyName } from "~/data/users";
import { ok, unauthorized, type Result } from "~/domain/failure";
import { issueAccessToken } from "~/services/identity/access-token.server";

/** The account that the caller has proved to be, and the browser's session if that was the proof. */
export type TokenProof = { userId: string; sessionId: string | null };

export type TokenRequest = {
  /** The account that the token is asked for, in the normal form. */
  email: string;
  /** Fills an empty name; never renames. */
  name: string;
};

/**
 * Gives the caller an access token for their own account, and for no other.
 *
 * @returns `unauthorized` when the proof is for another account, or that account is gone
 */
export async function grantAccessToken(
  { userId, sessionId }: TokenProof,
  { email, name }: TokenRequest,
): Promise<Result<string>> {
  const user = findUser(userId);
  if (!user || user.email !== email) return unauthorized("This is not your account.");
  if (name && !user.name) inTransaction((tx) => fillEmptyName(tx, userId, name));
  return ok(await issueAccessToken(user, sessionId));
}
