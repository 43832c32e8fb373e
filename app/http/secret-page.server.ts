import type { HeadersFunction } from "@remix-run/node";

/**
 * The `headers` of a page whose URL holds a secret. `same-origin` tells other sites nothing of it;
 * `no-referrer` would also make browsers send `Origin: null` with the page's own form.
 */
export const secretPageHeaders: HeadersFunction = () => ({
  "Referrer-Policy": "same-origin",
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
});
