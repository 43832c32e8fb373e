export type Role = "customer" | "admin";

/** The person (or integrator) on whose behalf something is done. */
export type Actor = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
};

/** What pages show of the signed-in person. */
export type Viewer = Actor & {
  readonly photoUrl: string | null;
  readonly emailVerified: boolean;
};

/** The name that the navigation shows: the display name, falling back to the e-mail. */
export const displayName = (viewer: Pick<Actor, "name" | "email">): string =>
  viewer.name.trim() || viewer.email;

/**
 * E-mails are compared without regard to case, surrounding space and the way in which an accented
 * letter is put together (RFC 6532, section 3.1).
 */
export const normalizeEmail = (email: string): string =>
  email.trim().toLowerCase().normalize("NFC");

/**
 * One @, something before it, a dot inside the domain, no spaces; at most 254 characters (RFC 5321).
 * Nor anything that nobody sees: two accounts could look the same.
 */
const EMAIL = /^[^\s@<>",;:\\()[\]]{1,64}@[^\s@.<>",;:\\()[\]]+(\.[^\s@.<>",;:\\()[\]]+)+$/;

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/u;

export const isEmail = (value: string): boolean =>
  value.length <= 254 && EMAIL.test(value) && !UNSEEN.test(value);
