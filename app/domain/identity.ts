/**
 * What the identity service says. These are its own texts, shown below a form; the texts that the
 * specification fixes are in messages.ts.
 */
export const identityMessages = {
  emailTaken: "An account with this e-mail already exists. Sign in, or reset its password.",
  wrongCredentials: "The e-mail or the password is not right.",
  passwordTooShort: "The password needs at least 6 characters.",
  passwordTooLong: "The password is too long: 72 bytes at most.",
  linkSpent: "This link was used, or is too old. Ask for a new one.",
  resetSent: "If this e-mail has an account, a link to set a new password is on its way.",
  emailVerified: "Thank you: your e-mail is confirmed.",
  verificationSent: "A new link is on its way to your e-mail.",
  googleFailed: "The sign-in with Google did not succeed. Please try again.",
  resetDone: "The password is changed. Please sign in with it.",
  wrongPassword: "This is not your current password.",
  passwordChanged: "The password is changed. Other browsers were signed out.",
  signedOutThere: "That browser is signed out.",
  signedOutEverywhere: "You are signed out everywhere.",
  busy: "Too many people are signing in at this moment. Please try again in a few seconds.",
} as const;

/** The hint asks for more; this is what the identity service refuses. */
const MIN_PASSWORD_CHARACTERS = 6;

/** bcrypt reads the first 72 bytes only, so a longer password would match its own beginning. */
const MAX_PASSWORD_BYTES = 72;

/** @returns why the identity service refuses this password, or null */
export function passwordFault(password: string): string | null {
  if (Array.from(password).length < MIN_PASSWORD_CHARACTERS) {
    return identityMessages.passwordTooShort;
  }
  if (byteLength(password) > MAX_PASSWORD_BYTES) return identityMessages.passwordTooLong;
  return null;
}

/** Bytes of the text in UTF-8; stops counting where the answer no longer matters. */
function byteLength(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    if (bytes > MAX_PASSWORD_BYTES) break;
  }
  return bytes;
}
