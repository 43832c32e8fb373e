import { findTokenUser, spendToken } from "~/data/account-tokens";
import { inTransaction } from "~/data/connection";
import { countOne } from "~/data/limits";
import { findUser, markEmailVerified } from "~/data/users";
import type { Actor } from "~/domain/account";
import { conflict, ok, tooMany, type Result } from "~/domain/failure";
import { identityMessages } from "~/domain/identity";
import { limits } from "~/domain/limits";
import { mailEmailVerification } from "~/services/identity/account-mail.server";
import { hashOf } from "~/services/identity/single-use.server";

/** The e-mail that a link would verify; null when the link is spent. Looking does not use it. */
export const emailToVerify = (token: string): string | null =>
  findTokenUser(hashOf(token), "verify", Date.now())?.email ?? null;

/** Marks the account's e-mail as the person's own. @returns `conflict` when the link is spent */
export function verifyEmail(token: string): Result<null> {
  const now = Date.now();
  const done = inTransaction((tx) => {
    const userId = spendToken(tx, hashOf(token), "verify", now);
    if (userId) markEmailVerified(tx, userId, now);
    return userId !== undefined;
  });
  return done ? ok(null) : conflict(identityMessages.linkSpent);
}

/** Sends the link again. @returns `tooMany` */
export async function sendVerification(actor: Actor): Promise<Result<null>> {
  const wait = await countOne(limits.verifyOfAccount, actor.id);
  if (wait > 0) return tooMany(wait);
  const user = findUser(actor.id);
  if (user && user.emailVerifiedAt === null) {
    inTransaction((tx) => mailEmailVerification(tx, user, Date.now()));
  }
  return ok(null);
}
