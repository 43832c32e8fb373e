/**
 * Which requests belong to the bearer API (see the HTTP contract). The front needs to know before
 * Remix does: for these the Origin says nothing, since a cookie never authorises them.
 */
const CALLS: readonly RegExp[] = [
  /^\/(product|reviews|review|order|orders|my-orders|create-payment-intent|update-profile|all-users)$/,
  /^\/(order|status|payment|user|check-admin|admin|remove-admin)\/[^/]+$/,
  /^\/images\/upload$/,
  /^\/openapi\.json$/,
];

/** The one URL that is a page and a call: which of the two is asked for? */
const PAGE_AND_CALL = /^\/product\/[^/]+$/;

/**
 * @param accept the Accept header
 * @returns whether the answer is to be JSON: a bearer token is shown, or text/html is not asked for
 */
export const wantsJson = (authorization: string | undefined, accept: string | undefined): boolean =>
  /^bearer\s/i.test(authorization ?? "") || !/text\/html/i.test(accept ?? "");

export type AskedFor = {
  method: string;
  /** Path and query, as in the request line. */
  url: string;
  authorization: string | undefined;
  accept: string | undefined;
};

export function isApiCall({ method, url, authorization, accept }: AskedFor): boolean {
  const [path = "", query = ""] = url.split("?", 2);
  if (!PAGE_AND_CALL.test(path)) return CALLS.some((call) => call.test(path));
  if (["PUT", "DELETE", "OPTIONS"].includes(method)) return true;
  // The page's own script fetches its data with this parameter, and asks for no type.
  if (new URLSearchParams(query).has("_data")) return false;
  return wantsJson(authorization, accept);
}

/** Whether this URL has two representations. */
export const isSharedUrl = (url: string): boolean => PAGE_AND_CALL.test(url.split("?", 1)[0] ?? "");
