/** Where clients of the API keep their token (specification, section 9). */
const KEY = "accessToken";

/** Whose page this is, as far as a token must match it. */
export type TokenOwner = {
  id: string;
  email: string;
  name: string;
  /** Raised when every token of the account is revoked. */
  tokenVersion: number;
  sessionId: string;
};

/** A token is renewed this long before it ends, in milliseconds. */
const MARGIN = 3_600_000;

type Claims = { sub?: unknown; ver?: unknown; sid?: unknown; exp?: unknown };

function claimsOf(token: string): Claims | null {
  try {
    const part = token.split(".")[1] ?? "";
    const json = atob(part.replace(/-/g, "+").replace(/_/g, "/"));
    const claims: unknown = JSON.parse(json);
    return typeof claims === "object" ? claims : null;
  } catch {
    return null;
  }
}

/** Milliseconds until the stored token must be renewed: 0 when it is missing or not this owner's. */
export function timeLeft(owner: TokenOwner, now: number): number {
  const claims = claimsOf(localStorage.getItem(KEY) ?? "");
  if (claims?.sub !== owner.id || claims.ver !== owner.tokenVersion) return 0;
  if (claims.sid !== owner.sessionId || typeof claims.exp !== "number") return 0;
  return Math.max(0, claims.exp * 1000 - MARGIN - now);
}

export const forgetToken = (): void => localStorage.removeItem(KEY);

/**
 * Asks the shop for a token, by the session's cookie, and keeps it.
 *
 * @returns `kept`; `refused` when the session proves nothing any more; `later` when the shop could
 *   not be reached
 */
export async function fetchToken({
  email,
  name,
}: TokenOwner): Promise<"kept" | "refused" | "later"> {
  let response: Response;
  let answer: { accessToken?: unknown };
  try {
    response = await fetch(`/user/${encodeURIComponent(email)}`, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, name }),
    });
    answer = (await response.json()) as typeof answer;
  } catch {
    return "later";
  }
  if (response.status >= 500 || response.status === 429) return "later";
  if (!response.ok || typeof answer.accessToken !== "string") return "refused";
  localStorage.setItem(KEY, answer.accessToken);
  return "kept";
}
