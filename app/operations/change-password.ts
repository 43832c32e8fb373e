import { dropTokens } from "~/data/account-tokens";
import { inTransaction } from "~/data/connection";
import { putCredential } from "~/data/credentials";
import { deleteSessionsOf } from "~/data/sessions";
import { raiseTokenVersion } from "~/data/users";
import type { Actor } from "~/domain/account";
import { invalid, ok, type Result } from "~/domain/failure";
import { identityMessages } from "~/domain/identity";
import { mailSignInChanged } from "~/services/identity/account-mail.server";
import { hashPassword } from "~/services/identity/password.server";
import { signIn } from "./sign-in";

export type PasswordChange = {
  currentPassword: string;
  password: string;
  /** The client's network address. */
  address: string;
};

/**
 * Sets a new password for somebody who knows the one before. Every session ends, the caller's
 * too (start a new one), and no access token works; the owner is told.
 *
 * @returns `invalid` (currentPassword or password); `tooMany`, counted with the failed sign-ins;
 *   `unavailable`
 */
export async function changePassword(
  actor: Actor,
  { currentPassword, password, address }: PasswordChange,
): Promise<Result<null>> {
  const proved = await signIn({ email: actor.email, password: currentPassword, address });
  if (!proved.ok) {
    if (proved.failure.kind !== "invalid") return proved;
    return invalid({ currentPassword: [identityMessages.wrongPassword] });
  }
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  const now = Date.now();
  inTransaction((tx) => {
    putCredential(tx, actor.id, hashed.value, now);
    dropTokens(tx, actor.id, "reset");
    deleteSessionsOf(tx, actor.id);
    raiseTokenVersion(tx, actor.id);
    mailSignInChanged(tx, actor, "The password of your account was changed.", now);
  });
  return ok(null);
}
