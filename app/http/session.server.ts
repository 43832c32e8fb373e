import { createHash, randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { inTransaction } from "~/data/connection";
import { deleteSessionByToken, findSession, insertSession } from "~/data/sessions";
import type { Viewer } from "~/domain/account";
import { SESSION_ABSOLUTE } from "~/domain/session";
import { logAccount } from "./account-log.server";
import { overTls } from "./origin.server";
import { sessionSecret } from "~/services/identity/secrets.server";

/** The signed-in person, and which of their sessions this request belongs to. */
export type SignedIn = Viewer & { readonly sessionId: string; readonly tokenVersion: number };

/** Browsers keep a `__Host-` cookie to this one host, over TLS, whatever else claims its name. */
const cookie = createCookie(overTls ? "__Host-session" : "session", {
  httpOnly: true,
  sameSite: "lax",
  secure: overTls,
  path: "/",
  secrets: [sessionSecret],
});

const hash = (token: string) => createHash("sha256").update(token).digest("hex");

const tokenOf = async (request: Request): Promise<string | null> => {
  const token: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" ? token : null;
};

const known = new WeakMap<Request, Promise<SignedIn | null>>();

async function lookUp(request: Request): Promise<SignedIn | null> {
  const token = await tokenOf(request);
  const session = token ? findSession(hash(token), Date.now()) : undefined;
  if (!session) return null;
  const { id, email, name, role, photoUrl, emailVerifiedAt, tokenVersion } = session.user;
  return {
    id,
    email,
    name,
    role,
    photoUrl,
    emailVerified: emailVerifiedAt !== null,
    sessionId: session.sessionId,
    tokenVersion,
  };
}

/** Who is signed in with this request's cookie; looked up once for a request. */
export function getSignedIn(request: Request): Promise<SignedIn | null> {
  const before = known.get(request);
  if (before) return before;
  const found = lookUp(request);
  known.set(request, found);
  return found;
}

/** What pages may show of the signed-in person; null for a visitor. */
export async function getViewer(request: Request): Promise<Viewer | null> {
  const signedIn = await getSignedIn(request);
  if (!signedIn) return null;
  const { id, email, name, role, photoUrl, emailVerified } = signedIn;
  return { id, email, name, role, photoUrl, emailVerified };
}

/**
 * Signs a person in: always a new token, so that a cookie set before means nothing afterwards.
 * The session that the browser had ends.
 *
 * @returns headers with the Set-Cookie line
 */
export async function startSession(request: Request, userId: string): Promise<Headers> {
  const old = await tokenOf(request);
  const token = randomBytes(32).toString("base64url");
  const userAgent = (request.headers.get("User-Agent") ?? "").slice(0, 300);
  inTransaction((tx) => {
    if (old) deleteSessionByToken(tx, hash(old));
    insertSession(tx, { tokenHash: hash(token), userId, userAgent, now: Date.now() });
  });
  const line = await cookie.serialize(token, { maxAge: SESSION_ABSOLUTE / 1000 });
  return new Headers({ "Set-Cookie": line });
}

/**
 * Signs this browser out.
 *
 * @param from what the log says about it
 * @returns headers that clear the cookie
 */
export async function endSession(
  request: Request,
  from: "this-browser" | "everywhere" | "admin-page" = "this-browser",
): Promise<Headers> {
  const signedIn = await getSignedIn(request);
  if (signedIn) logAccount(request, "sign-out", { userId: signedIn.id, from });
  const token = await tokenOf(request);
  if (token) inTransaction((tx) => deleteSessionByToken(tx, hash(token)));
  known.delete(request);
  return new Headers({ "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) });
}
