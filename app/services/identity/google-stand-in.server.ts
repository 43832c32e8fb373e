import { randomBytes } from "node:crypto";

/** What the stand-in says about a person, in the words of Google's own answer. */
export type StandInPerson = {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
};

type Grant = { person: StandInPerson; redirectUri: string; until: number };

/** A code lives for a minute in the memory of the demo shop, and is good for one exchange. */
const LIFETIME = 60_000;
const codes = new Map<string, Grant>();
const tokens = new Map<string, Grant>();

function keep(store: Map<string, Grant>, grant: Grant): string {
  for (const [key, { until }] of store) if (until < Date.now()) store.delete(key);
  const key = randomBytes(24).toString("base64url");
  store.set(key, grant);
  return key;
}

/** The person agreed. @returns the code that goes back to the shop */
export const grantCode = (person: StandInPerson, redirectUri: string): string =>
  keep(codes, { person, redirectUri, until: Date.now() + LIFETIME });

/** Exchanges a code, once. @returns an access token, or null */
export function exchangeCode(code: string, redirectUri: string): string | null {
  const grant = codes.get(code);
  codes.delete(code);
  if (!grant || grant.until < Date.now() || grant.redirectUri !== redirectUri) return null;
  return keep(tokens, { ...grant, until: Date.now() + LIFETIME });
}

export function personOf(token: string): StandInPerson | null {
  const grant = tokens.get(token);
  return grant && grant.until >= Date.now() ? grant.person : null;
}
