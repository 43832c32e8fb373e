import { inTransaction } from "~/data/connection";
import { updateProfile as write } from "~/data/users";
import type { Actor } from "~/domain/account";
import { invalid, ok, type Result } from "~/domain/failure";
import { profileSchema } from "~/domain/profile-form";
import { fieldErrors } from "~/domain/validation";

/**
 * Changes phone, address and LinkedIn link of the person's own account; an empty value keeps the
 * old one.
 *
 * @returns whether anything changed; `invalid` with a message for each field
 */
export function updateProfile(actor: Actor, input: unknown): Result<{ changed: boolean }> {
  const parsed = profileSchema.safeParse(input);
  if (!parsed.success) return invalid(fieldErrors(parsed.error));
  const given = Object.entries(parsed.data).filter(([, value]) => value !== "");
  const patch = Object.fromEntries(given);
  return ok({ changed: inTransaction((tx) => write(tx, actor.id, patch)) });
}
