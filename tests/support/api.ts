import createClient from "openapi-fetch";
import type { User } from "~/data/users";
import { apiLoaders } from "~/routes/api/calls.server";
import { signAccessToken } from "~/services/identity/access-token.server";
import type { paths } from "./api-schema";
import { ORIGIN } from "./requests";

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);

const routes = apiLoaders.map((loader) => ({
  loader,
  pattern: patternOf(loader.calls[0]?.path ?? ""),
}));

/** Answers a request as the shop's routes do, without a server in between. */
export async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  for (const { loader, pattern } of routes) {
    const match = pattern.exec(pathname);
    if (!match) continue;
    const params = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
    return loader({ request, params, context: {} });
  }
  throw new Error(`no route serves ${pathname}`);
}

/** The client that is generated from the API's description. */
export const client = (token?: string) =>
  createClient<paths>({
    baseUrl: ORIGIN,
    fetch: answer,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });

export const tokenFor = ({ id, tokenVersion }: User): Promise<string> =>
  signAccessToken({
    userId: id,
    tokenVersion,
    sessionId: null,
    issuedAt: Math.floor(Date.now() / 1000),
  });

export const clientOf = async (user: User) => client(await tokenFor(user));

const rawBody = (body: unknown) =>
  typeof body === "string" || body instanceof Uint8Array
    ? (body as string | Uint8Array<ArrayBuffer>)
    : JSON.stringify(body);

type Sent = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
};

/** A call as plain HTTP, also a wrong one. */
export const ask = (method: string, path: string, { token, body, headers }: Sent = {}) =>
  answer(
    new Request(new URL(path, ORIGIN), {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: rawBody(body) }),
    }),
  );
