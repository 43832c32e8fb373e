import type { Actor, Role } from "~/domain/account";
import type { Result } from "~/domain/failure";
import { changeRole } from "~/operations/change-role";
import { clientAddress } from "./client-address.server";
import { REQUEST_ID } from "./front/names";
import { log } from "~/services/log.server";

/** What happens to accounts and has a line in the log, each time once. */
export type AccountEvent =
  | "registration"
  | "sign-in"
  | "sign-in-failed"
  | "sign-out"
  | "password-reset-asked"
  | "password-reset"
  | "password-change"
  | "google-take-over"
  | "role-change";

/**
 * Writes down what happened to an account, with the request's id. People are named by the
 * account's id, or by a masked e-mail where there is no account; a password or token never comes
 * here.
 */
export function logAccount(
  request: Request,
  event: AccountEvent,
  fields: Readonly<Record<string, string | null>>,
): void {
  log(event, { id: request.headers.get(REQUEST_ID), ...fields });
}

/** A sign-in that was refused: by which way, as whom, from where, and why. */
export function logFailedSignIn(
  request: Request,
  how: "password" | "basic" | "google" | "password-change",
  who: { email?: string; userId?: string },
  reason: string,
): void {
  const { email, userId } = who;
  logAccount(request, "sign-in-failed", {
    how,
    ...(userId === undefined ? {} : { userId }),
    ...(email === undefined ? {} : { email: maskEmail(email) }),
    address: clientAddress(request),
    reason: reason.slice(0, 120),
  });
}

/** Enough to recognise an e-mail that one knows already: `a***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, at < 0 ? 1 : Math.min(1, at))}***${at < 0 ? "" : email.slice(at, at + 60)}`;
}

/** `changeRole` for the page and the API, with its line in the log. */
export function changeRoleAndLog(
  request: Request,
  actor: Actor,
  email: string,
  role: Role,
): Result<{ changed: boolean }> {
  const done = changeRole(actor, email, role);
  if (done.ok && done.value.changed) {
    logAccount(request, "role-change", { by: actor.id, userId: done.value.userId, role });
  }
  return done;
}
