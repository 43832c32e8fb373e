import { recordAudit } from "~/data/audit";
import { inTransaction } from "~/data/connection";
import { findUserByEmail, makeAdmin, takeAdminRights } from "~/data/users";
import { normalizeEmail, type Actor, type Role } from "~/domain/account";
import { conflict, forbidden, notFound, ok, type Result } from "~/domain/failure";
import { messages } from "~/domain/messages";

/**
 * Gives somebody the admin's rights, or takes them. It takes effect at once: the role is read from
 * the database at each request.
 *
 * @returns `changed: false` when the person has that role already; conflict when nobody would be
 *   an admin any more
 */
export function changeRole(
  actor: Actor,
  email: string,
  role: Role,
  now = Date.now(),
): Result<{ changed: boolean; userId: string }> {
  if (actor.role !== "admin") return forbidden(messages.access.forbidden);
  return inTransaction((tx) => {
    const person = findUserByEmail(normalizeEmail(email));
    if (!person) return notFound("There is no such account.");
    if (person.role === role) return ok({ changed: false, userId: person.id });
    const changed = role === "admin" ? makeAdmin(tx, person.id) : takeAdminRights(tx, person.id);
    if (!changed) return conflict("The shop needs at least one admin.");
    recordAudit(tx, actor, now, {
      action: role === "admin" ? "role.grant" : "role.revoke",
      targetType: "user",
      targetId: person.id,
      before: { email: person.email, role: person.role },
      after: { email: person.email, role },
    });
    return ok({ changed, userId: person.id });
  });
}
