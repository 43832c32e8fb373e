import { recordAudit } from "~/data/audit";
import { inTransaction } from "~/data/connection";
import { listAdmins } from "~/data/user-lists";
import { findUserByEmail, makeAdmin } from "~/data/users";
import { normalizeEmail } from "~/domain/account";
import { conflict, notFound, ok, type Result } from "~/domain/failure";

/**
 * Makes an account the first admin of a shop that has none, on the word of whoever can open its
 * database. All further ones are named by admins (change-role.ts).
 *
 * @returns notFound for an e-mail without an account; conflict once the shop has an admin
 */
export function nameFirstAdmin(email: string, now = Date.now()): Result<{ email: string }> {
  return inTransaction((tx) => {
    const person = findUserByEmail(normalizeEmail(email));
    if (!person) {
      return notFound("There is no account with this e-mail: register it in the shop first.");
    }
    if (listAdmins(1).length > 0) {
      return conflict("The shop has an admin already, who can name others under Make Admin.");
    }
    makeAdmin(tx, person.id);
    recordAudit(tx, person, now, {
      action: "role.grant",
      targetType: "user",
      targetId: person.id,
      before: { email: person.email, role: person.role },
      after: { email: person.email, role: "admin" },
    });
    return ok({ email: person.email });
  });
}
