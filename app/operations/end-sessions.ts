import { inTransaction } from "~/data/connection";
import { deleteSessionOf, deleteSessionsOf } from "~/data/sessions";
import { raiseTokenVersion } from "~/data/users";
import type { Actor } from "~/domain/account";
import { notFound, ok, type Result } from "~/domain/failure";

/** Signs one of the person's own browsers out. @returns `notFound` for any other session */
export const endOneSession = (actor: Actor, sessionId: string): Result<null> =>
  inTransaction((tx) => deleteSessionOf(tx, actor.id, sessionId))
    ? ok(null)
    : notFound("That browser is signed out already.");

/** Signs the person out everywhere: every session ends, and no access token works. */
export function endEverySession(actor: Actor): void {
  inTransaction((tx) => {
    deleteSessionsOf(tx, actor.id);
    raiseTokenVersion(tx, actor.id);
  });
}
