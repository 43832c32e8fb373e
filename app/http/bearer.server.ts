import type { Actor } from "~/domain/account";
import { readAccessToken, type Bearer } from "~/services/identity/access-token.server";

const BEARER = /^bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i;

/** Longer than any token of the shop's. */
const MAX_HEADER = 4096;

/** The token's account, with the session that the token came from; null without a good token. */
export async function getBearer(request: Request): Promise<Bearer | null> {
  const header = request.headers.get("Authorization") ?? "";
  if (header.length > MAX_HEADER) return null;
  const token = BEARER.exec(header)?.[1];
  return token ? readAccessToken(token) : null;
}

/** Who calls the API with a bearer token, with the role that they have now; null for nobody. */
export async function bearerActor(request: Request): Promise<Actor | null> {
  const bearer = await getBearer(request);
  if (!bearer) return null;
  const { id, email, name, role } = bearer.user;
  return { id, email, name, role };
}
