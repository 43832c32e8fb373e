import { randomBytes } from "node:crypto";
import { inTransaction } from "~/data/connection";
import { countOne } from "~/data/limits";
import { putSetting } from "~/data/settings";
import { findUserByEmail } from "~/data/users";
import { ok, tooMany, type Result } from "~/domain/failure";
import { limits } from "~/domain/limits";
import { mailPasswordReset } from "~/services/identity/account-mail.server";

/**
 * Sends a reset link if the e-mail has an account. Whether it has is not to be seen, neither in
 * the answer nor in its time.
 *
 * @param email in the normal form
 * @returns `tooMany`, counted the same for an unknown e-mail
 */
export async function requestPasswordReset(email: string): Promise<Result<null>> {
  const wait = await countOne(limits.resetOfAccount, email);
  if (wait > 0) return tooMany(wait);
  const now = Date.now();
  inTransaction((tx) => {
    const user = findUserByEmail(email);
    if (user) mailPasswordReset(tx, user, now);
    // A commit waits for the disk, and that wait is the time that could be told apart.
    else putSetting(tx, "reset.unknown", randomBytes(700).toString("hex"));
  });
  return ok(null);
}
