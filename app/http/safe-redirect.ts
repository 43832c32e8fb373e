import { paths } from "~/paths";

/** Any origin serves: a path of this shop stays on whatever origin it is resolved against. */
const BASE = "http://shop.invalid";

const ONE_SLASH = /^\/(?![/\\])/;

/** Characters that browsers drop or turn into slashes. */
const MISREAD = /[\p{Cc}\s\\]/u;

/** Pages that lead back here, or that act: nobody is sent to them after signing in. */
const NOT_AFTERWARDS = [paths.logout(), paths.login(), paths.register(), "/auth"];

/**
 * The remembered path, when it is a path of this shop.
 *
 * @param wanted what came with the request, in whatever state
 * @returns the path with its query, or `otherwise`
 */
export function safePath(wanted: unknown, otherwise: string = paths.home()): string {
  if (typeof wanted !== "string" || wanted.length > 2000) return otherwise;
  if (!ONE_SLASH.test(wanted) || MISREAD.test(wanted) || !URL.canParse(wanted, BASE)) {
    return otherwise;
  }
  const url = new URL(wanted, BASE);
  // Resolving can bring a second slash to the front: "/.//evil.example".
  if (url.origin !== BASE || !ONE_SLASH.test(url.pathname)) return otherwise;
  if (url.searchParams.has("_data")) return otherwise;
  if (NOT_AFTERWARDS.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) {
    return otherwise;
  }
  return url.pathname + url.search + url.hash;
}

/** The page that a request belongs to, as it stands in the address bar. */
export function pagePath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  if (url.searchParams.get("index") === "") url.searchParams.delete("index");
  return url.pathname + url.search;
}
