import { SignJWT, UnsecuredJWT } from "jose";
import type { User } from "~/data/users";
import { tokenSecret } from "~/services/identity/secrets.server";
import { ORIGIN } from "./requests";

const signed = (
  user: User,
  { secret = tokenSecret, audience = `${ORIGIN}/api`, typ = "at+jwt", expires = "1d" } = {},
) =>
  new SignJWT({ ver: user.tokenVersion })
    .setProtectedHeader({ alg: "HS256", typ })
    .setIssuer(ORIGIN)
    .setAudience(audience)
    .setSubject(user.id)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(Buffer.from(secret));

/** Everything that looks like a token of this account and is none. */
export const forgeries: Readonly<Record<string, (user: User) => string | Promise<string>>> = {
  garbage: () => "garbage",
  "alg none": ({ id, tokenVersion }) =>
    new UnsecuredJWT({ ver: tokenVersion })
      .setIssuer(ORIGIN)
      .setAudience(`${ORIGIN}/api`)
      .setSubject(id)
      .setIssuedAt()
      .setExpirationTime("1d")
      .encode(),
  "another secret": (user) => signed(user, { secret: "x".repeat(32) }),
  "another audience": (user) => signed(user, { audience: "https://elsewhere.example/api" }),
  "another type": (user) => signed(user, { typ: "JWT" }),
  expired: (user) => signed(user, { expires: "-1m" }),
  revoked: (user) => signed({ ...user, tokenVersion: user.tokenVersion - 1 }),
};

/** What `forgeries` would be without its fault. */
export const genuine = (user: User) => signed(user);
