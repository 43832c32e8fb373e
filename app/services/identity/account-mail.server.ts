import type { Tx } from "~/data/connection";
import { enqueueMail } from "~/data/outbox";
import type { User } from "~/data/users";
import { writeLetter, type Letter } from "~/domain/letter";
import { env } from "~/env.server";
import { paths } from "~/paths";
import { hashOf, issueToken } from "./single-use.server";

type Person = Pick<User, "id" | "email" | "name">;

const absolute = (path: string) => new URL(path, env.APP_ORIGIN).href;

function post(tx: Tx, person: Person, reason: string, letter: Omit<Letter, "name">, now: number) {
  enqueueMail(
    tx,
    {
      dedupeKey: reason,
      to: { name: person.name, address: person.email },
      ...writeLetter({ ...letter, name: person.name }),
    },
    now,
  );
}

/** Sends the link that sets a new password; the link before it ends. */
export function mailPasswordReset(tx: Tx, person: Person, now: number): void {
  const token = issueToken(tx, person.id, "reset", now);
  const letter = {
    subject: "Reset your password",
    paragraphs: ["Somebody, probably you, asked to reset the password of your account."],
    action: { label: "Set a new password", url: absolute(paths.resetPassword(token)) },
    closing:
      "The link works once, for 30 minutes. If it was not you, ignore this mail: nothing changes.",
  };
  post(tx, person, `reset:${hashOf(token)}`, letter, now);
}

/** Sends the link that shows that the e-mail is the person's own; the link before it ends. */
export function mailEmailVerification(tx: Tx, person: Person, now: number): void {
  const token = issueToken(tx, person.id, "verify", now);
  const letter = {
    subject: "Confirm your e-mail",
    paragraphs: ["Please confirm that this is your e-mail, so that nobody else can use it here."],
    action: { label: "Confirm this e-mail", url: absolute(paths.verifyEmail(token)) },
    closing: "The link works once, for a day. If you have no account with us, ignore this mail.",
  };
  post(tx, person, `verify:${hashOf(token)}`, letter, now);
}

/** Tells the owner that the way into the account changed. */
export function mailSignInChanged(tx: Tx, person: Person, what: string, now: number): void {
  const letter = {
    subject: "Your sign-in was changed",
    paragraphs: [what, "Other browsers and programs were signed out."],
    action: { label: "If it was not you, reset the password", url: absolute(paths.login()) },
  };
  post(tx, person, `sign-in-changed:${person.id}:${now}`, letter, now);
}
