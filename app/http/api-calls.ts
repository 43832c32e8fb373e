/**
 * Which requests belong to the bearer API (see the HTTP contract). The front needs to know before
 * Remix does: for these the Origin says nothing, since a cookie never authorises them. Paths match
 * as Remix matches them: in any case, with or without a slash at the end.
 */
const CALLS: readonly RegExp[] = [
  /^\/(product|reviews|review|order|orders|my-orders|create-payment-intent|update-profile|all-users)\/?$/i,
  /^\/(order|status|payment|user|check-admin|admin|remove-admin)\/[^/]+\/?$/i,
  /^\/images\/upload\/?$/i,
  /^\/openapi\.json\/?$/i,
];

/**
 * The URLs that are a page and a call: a route opts in here, and has its page under that path and
 * its call under `api/` before it in app/routes.ts (docs/decisions/0002).
 */
const SHARED: readonly RegExp[] = [/^\/product\/[^/]+\/?$/i];

/** Methods that no page takes. */
const CALLS_ONLY: ReadonlySet<string> = new Set(["PUT", "PATCH", "DELETE", "OPTIONS"]);

export type AskedFor = {
  method: string;
  /** Path and query, as in the request line. */
  url: string;
  authorization: string | undefined;
  accept: string | undefined;
};

/** Whether the API answers this request, and not a page. */
export function isApiCall(asked: AskedFor): boolean {
  const path = pathOf(asked.url);
  return isSharedUrl(asked.url) ? wantsJson(asked) : CALLS.some((call) => call.test(path));
}

/** Whether this URL has two representations. */
export const isSharedUrl = (url: string): boolean => SHARED.some((each) => each.test(pathOf(url)));

/** Which of the two is asked for: JSON with a bearer token, or wherever text/html is not wanted. */
function wantsJson({ method, url, authorization, accept }: AskedFor): boolean {
  if (CALLS_ONLY.has(method) || /^bearer\s/i.test(authorization ?? "")) return true;
  // The page's own script fetches its data with this parameter, and asks for no type.
  if (new URLSearchParams(url.split("?", 2)[1]).has("_data")) return false;
  return !/text\/html/i.test(accept ?? "");
}

/**
 * Whether this URL is a list that is the same for every caller. The one of products asks for no
 * token and reads none; the one of reviews says more to admins.
 */
export const isPublicList = (url: string, authorization: string | undefined): boolean =>
  url === "/product" || (url === "/reviews" && authorization === undefined);

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";
