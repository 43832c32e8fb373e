import { createHash, randomBytes } from "node:crypto";
import type { Tx } from "~/data/connection";
import { putToken, type TokenPurpose } from "~/data/account-tokens";
import { DAY } from "~/domain/clock";

/** How long a link in a mail can be used. */
const LIFETIME: Record<TokenPurpose, number> = { reset: 30 * 60_000, verify: DAY };

/** Under this the token is kept and found: whoever reads the table can use none of them. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Makes a token for a link in a mail; the one before of the same purpose ends. @returns the token */
export function issueToken(tx: Tx, userId: string, purpose: TokenPurpose, now: number): string {
  const token = randomBytes(32).toString("base64url");
  putToken(tx, {
    tokenHash: hashOf(token),
    userId,
    purpose,
    now,
    expiresAt: now + LIFETIME[purpose],
  });
  return token;
}
