import { createSecretKey } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { findBearer } from "~/data/bearers";
import type { User } from "~/data/users";
import { DAY } from "~/domain/clock";
import { env } from "~/env.server";
import { tokenSecret } from "./secrets.server";

const key = createSecretKey(Buffer.from(tokenSecret));

/** RFC 9068: says that it is an access token, so that no other JWT of ours passes for one. */
const TYPE = "at+jwt";
const AUDIENCE = `${env.APP_ORIGIN}/api`;

/** All that an access token says. Worth nothing without the shop's signature, so it may be kept. */
export type TokenGrant = {
  readonly userId: string;
  readonly tokenVersion: number;
  /** The browser's session that asked for it: the token ends with the session. */
  readonly sessionId: string | null;
  /** In seconds since 1970, as the token has it. */
  readonly issuedAt: number;
};

/**
 * Makes an access token: one day, for this account alone. It carries the account's token version
 * (raised to revoke them all) and never a role: that is read from the database at each call. The
 * same grant makes the same token.
 */
export const signAccessToken = (grant: TokenGrant): Promise<string> =>
  new SignJWT({ ver: grant.tokenVersion, ...(grant.sessionId ? { sid: grant.sessionId } : {}) })
    .setProtectedHeader({ alg: "HS256", typ: TYPE })
    .setIssuer(env.APP_ORIGIN)
    .setAudience(AUDIENCE)
    .setSubject(grant.userId)
    .setIssuedAt(grant.issuedAt)
    .setExpirationTime(grant.issuedAt + DAY / 1000)
    .sign(key);

/** Whom a token stands for, as the database knows them now. */
export type Bearer = { readonly user: User; readonly sessionId: string | null };

/** @returns null for a token that is forged, expired, revoked, or of an account that is gone */
export async function readAccessToken(token: string): Promise<Bearer | null> {
  if (!isOnlySpelling(token)) return null;
  let claims;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ["HS256"],
      typ: TYPE,
      issuer: env.APP_ORIGIN,
      audience: AUDIENCE,
      requiredClaims: ["sub", "exp", "iat", "ver"],
    });
    claims = payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
  const { sub, ver, sid } = claims;
  if (!sub || typeof ver !== "number") return null;
  const sessionId = typeof sid === "string" ? sid : null;
  const user = findBearer({ userId: sub, tokenVersion: ver, sessionId }, Date.now());
  return user ? { user, sessionId } : null;
}

/**
 * Four last characters of a signature stand for the same bytes: one of them is the shop's, and a
 * token that was changed there is not a token of the shop's.
 */
function isOnlySpelling(token: string): boolean {
  const signature = token.slice(token.lastIndexOf(".") + 1);
  return Buffer.from(signature, "base64url").toString("base64url") === signature;
}
