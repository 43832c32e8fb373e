/** How often something may be done within a time, counted for one key. */
export type Limit = { readonly name: string; readonly points: number; readonly seconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The shop's limits; the key of each is an account (its e-mail) or a client's address. */
export const limits = {
  /** Failed sign-ins to an account. A good one clears the count. */
  signInOfAccount: { name: "sign-in-account", points: 10, seconds: 15 * MINUTE },
  /** Failed sign-ins from an address. */
  signInFromAddress: { name: "sign-in-address", points: 100, seconds: HOUR },
  registerFromAddress: { name: "register-address", points: 60, seconds: HOUR },
  /** Reset mails to an account; asking for an unknown one counts the same. */
  resetOfAccount: { name: "reset-account", points: 5, seconds: HOUR },
  /** Verification mails to an account. */
  verifyOfAccount: { name: "verify-account", points: 5, seconds: HOUR },
  newsletterFromAddress: { name: "newsletter-address", points: 20, seconds: HOUR },
  /** API calls of an account; counted in memory, since a write for each would cost more than most calls. */
  apiOfAccount: { name: "api-account", points: 1200, seconds: MINUTE },
} as const satisfies Record<string, Limit>;
