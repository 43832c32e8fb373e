import { createHash } from "node:crypto";
import { contentSecurityPolicy } from "./content-security.server";
import { bodyOf, keepPage } from "./front/kept-pages.server";
import { PUBLIC_PAGE, REQUEST_ID } from "./front/names";

/**
 * Takes the nonce off a finished page: what carried it passes by its hash instead. Nothing else is
 * ever hashed, so that a script which found its way into the page stays as dead as under the nonce.
 *
 * @param nonce random, drawn for this page alone
 * @returns the page, and the sources for its policy
 */
export function hashScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const sources = new Set<string>();
  const parts = html.split(`<script nonce="${nonce}"`);
  const rest = parts.slice(1).map((part) => {
    const opened = part.indexOf(">") + 1;
    const code = part.slice(opened, part.indexOf("</script>", opened));
    if (code) sources.add(`sha256-${createHash("sha256").update(code).digest("base64")}`);
    return `<script${part}`;
  });
  return { html: [parts[0], ...rest].join(""), sources: [...sources] };
}

/**
 * Keeps a page that looks the same to every visitor, and answers with it.
 *
 * @param html the page with its DOCTYPE
 * @returns null for a page that is not to be kept
 */
export function keepAndAnswer(
  request: Request,
  status: number,
  headers: Headers,
  page: { html: string; nonce: string },
): Response | null {
  const version = request.headers.get(PUBLIC_PAGE);
  if (version === null || status !== 200 || headers.has("Set-Cookie")) return null;
  // The request's own id stands in the page's data, for error pages; a kept page serves many.
  const own = `"reference":"${request.headers.get(REQUEST_ID)}"`;
  const { html, sources } = hashScripts(page.html.replace(own, '"reference":null'), page.nonce);
  const { pathname, search } = new URL(request.url);
  const policy = contentSecurityPolicy(sources, { payment: false });
  const digest = createHash("sha256").update(html).digest("base64url").slice(0, 22);
  const kept = keepPage(pathname + search, Number(version), html, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy,
    // The browser asks again each time, and mostly hears 304.
    "Cache-Control": "private, no-cache",
    ETag: `W/"${digest}"`,
    Vary: "Accept-Encoding, Cookie",
  });
  const { body, encoding } = bodyOf(kept, request.headers.get("Accept-Encoding") ?? "");
  const answer = new Headers(kept.headers);
  if (encoding) answer.set("Content-Encoding", encoding);
  return new Response(body, { status, headers: answer });
}
