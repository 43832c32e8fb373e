import { env } from "~/env.server";

/**
 * The shop's own addresses become paths: in demo mode the shop has two names, and a browser that
 * changes between them would lose its session.
 */
export function onThisHost(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return origin === env.APP_ORIGIN ? pathname + search : url;
}
