import { normalizeEmail, type Actor } from "./account";

/** Whether the person may see and change what belongs to this e-mail: their own, or as an admin. */
export const mayActFor = (actor: Actor, email: string): boolean =>
  actor.role === "admin" || actor.email === normalizeEmail(email);
