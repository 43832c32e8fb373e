import { dropTokens } from "~/data/account-tokens";
import { inTransaction, type Tx } from "~/data/connection";
import { deleteCredential } from "~/data/credentials";
import { findIdentity, hasIdentity, insertIdentity } from "~/data/identities";
import { deleteSessionsOf } from "~/data/sessions";
import {
  fillEmptyPhoto,
  findUserByEmail,
  insertUser,
  raiseTokenVersion,
  takeOverProfile,
  type User,
} from "~/data/users";
import { conflict, ok, type Result } from "~/domain/failure";
import { identityMessages } from "~/domain/identity";
import { mailSignInChanged } from "./account-mail.server";
import type { Proved } from "./accounts.server";

/** What Google vouches for: its subject, and an e-mail that it has verified. */
export type GooglePerson = {
  subject: string;
  /** In the normal form. */
  email: string;
  name: string;
  photoUrl: string | null;
};

/**
 * The account of a Google sign-in. The subject is the key; the e-mail decides only the first time:
 * a new account, a link to the verified one, or the unverified one changes hands (whoever set its
 * password never showed that the e-mail is theirs; https://firebase.google.com/docs/auth/users).
 *
 * @returns `conflict` when the account belongs to another Google subject
 */
export function accountOfGoogle(person: GooglePerson, now = Date.now()): Result<Proved> {
  return inTransaction((tx) => {
    const known = findIdentity("google", person.subject);
    if (known) return ok({ userId: known });
    const before = findUserByEmail(person.email);
    const user = before ?? openAccount(tx, person, now);
    if (hasIdentity("google", user.id)) return conflict(identityMessages.googleFailed);
    const isTaken = user.emailVerifiedAt === null;
    if (isTaken) takeOver(tx, user, person, now);
    else if (person.photoUrl) fillEmptyPhoto(tx, user.id, person.photoUrl);
    const { subject, email } = person;
    insertIdentity(tx, { provider: "google", subject, email, userId: user.id, createdAt: now });
    return ok({ userId: user.id, first: before ? (isTaken ? "taken-over" : "linked") : "opened" });
  });
}

function openAccount(tx: Tx, { email, name, photoUrl }: GooglePerson, now: number): User {
  const user = insertUser(tx, { email, name, photoUrl, emailVerifiedAt: now, createdAt: now });
  if (!user) throw new Error("an account that was not there cannot be opened");
  return user;
}

/** Nothing that the one before set up works from here on. */
function takeOver(tx: Tx, user: User, { name, photoUrl }: GooglePerson, now: number): void {
  deleteCredential(tx, user.id);
  deleteSessionsOf(tx, user.id);
  dropTokens(tx, user.id);
  raiseTokenVersion(tx, user.id);
  takeOverProfile(tx, user.id, { name, photoUrl }, now);
  const what =
    "You signed in with Google for the first time. The password of the account, which was set before its e-mail was confirmed, was removed.";
  mailSignInChanged(tx, user, what, now);
}
