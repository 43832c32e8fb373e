import { env } from "~/env.server";

/** Whether people reach the shop over TLS, by its configured address. */
export const overTls = env.APP_ORIGIN.startsWith("https:");

/** The origins under which the shop answers; demo mode is one machine with two names for itself. */
export const ownOrigins: ReadonlySet<string> = new Set(
  env.demo
    ? [env.APP_ORIGIN, `http://localhost:${env.PORT}`, `http://127.0.0.1:${env.PORT}`]
    : [env.APP_ORIGIN],
);

/**
 * Refuses a change that another site's page asks for.
 *
 * A request with neither header passes: text browsers send none, and SameSite=Lax cookies stand
 * behind this check.
 *
 * @throws Response 403
 */
export function assertSameOrigin(request: Request): void {
  if (!isFromThisShop(request)) {
    throw new Response("This form was sent from another site.", { status: 403 });
  }
}

/** Whether nothing says that another site's page asks. */
export function isFromThisShop(request: Request): boolean {
  const origin = request.headers.get("Origin");
  const site = request.headers.get("Sec-Fetch-Site");
  // A neighbour under the same domain is another site here too.
  if (site === "cross-site" || site === "same-site") return false;
  return origin === null || ownOrigins.has(origin);
}

/** GET and HEAD change nothing, so they may come from anywhere. */
export const changesNothing = (request: Request): boolean =>
  request.method === "GET" || request.method === "HEAD";
