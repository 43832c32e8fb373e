import { createRequire } from "node:module";

/** What matching reads of a route. */
type Route = {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly children?: readonly Route[] | undefined;
};

type MatchRoutes = (
  routes: readonly Route[],
  location: string | { readonly pathname?: string },
  basename?: string,
) => unknown;

/** Segments without escapes, none of them empty: everything else is left to the router alone. */
const PLAIN = /^(?:\/[\w.~@-]+)*\/?$/;

const parts = new Map<string, readonly string[]>();

function partsOf(path: string): readonly string[] {
  const known = parts.get(path);
  if (known) return known;
  const split = path === "" ? [] : path.toLowerCase().split("/");
  parts.set(path, split);
  return split;
}

const fits = (part: string, segment: string | undefined): boolean =>
  part === segment || part.startsWith(":") || part === "*";

/** The routes whose fixed segments all stand in the address, in their order. */
const narrowed = (routes: readonly Route[], segments: readonly string[]): Route[] =>
  routes.flatMap((route) => {
    const { path = "", children } = route;
    if (path.startsWith("/") || path.includes("?")) return [route];
    const own = partsOf(path);
    if (!own.every((part, place) => fits(part, segments[place]))) return [];
    if (!children) return [route];
    return [{ ...route, children: narrowed(children, segments.slice(own.length)) }];
  });

/**
 * The router's own matching over fewer routes: it flattens, ranks and compiles all that it is given
 * at each call. A route that another fixed segment rules out cannot match, so nothing else changes.
 */
export function matchNarrowed(whole: MatchRoutes): MatchRoutes {
  return (routes, location, basename = "/") => {
    const pathname = typeof location === "string" ? location : location.pathname;
    if (basename !== "/" || pathname === undefined || !PLAIN.test(pathname)) {
      return whole(routes, location, basename);
    }
    const segments = pathname.toLowerCase().split("/").filter(Boolean);
    return whole(narrowed(routes, segments), location, basename);
  };
}

/**
 * Puts it in the router's place, where Remix looks it up for each page four times or more.
 * See docs/decisions/0013-narrowed-route-matching.md.
 */
export function narrowRouteMatching(): void {
  const router = createRequire(import.meta.url)("@remix-run/router") as {
    matchRoutes: MatchRoutes;
  };
  router.matchRoutes = matchNarrowed(router.matchRoutes);
}
