import type { IncomingMessage, ServerResponse } from "node:http";
import { readPageVersion } from "~/data/page-version";
import { catalogueSearch, readCatalogueQuery } from "~/domain/catalogue";
import { paths } from "~/paths";
import { logRequest } from "../request-log.server";
import { bodyOf, findPage } from "./kept-pages.server";

/** Pages that look the same to everybody who is not signed in. */
const PAGES: ReadonlySet<string> = new Set([
  paths.home(),
  paths.portfolio(),
  paths.about(),
  paths.shipping(),
  paths.terms(),
  paths.privacy(),
  paths.contact(),
  paths.developers(),
]);

/** Cookies that make a page somebody's own: the session, and a toast that waits. */
const OWN = /(?:^|;\s*)(?:__Host-)?(?:session|toast)=/;

/**
 * Whether this request is for a page that every visitor gets alike, or a list that every caller does.
 *
 * @returns the version of what it shows now, or null
 */
export function publicPageVersion({ method, url = "", headers }: IncomingMessage): number | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (isPublicList(url, headers.authorization)) return readPageVersion();
  if (headers.cookie !== undefined && OWN.test(headers.cookie)) return null;
  return PAGES.has(url) || isCataloguePage(url) ? readPageVersion() : null;
}

/**
 * Whether this URL is a list that is the same for every caller. The one of products asks for no
 * token and reads none; the one of reviews says more to admins.
 */
const isPublicList = (url: string, authorization: string | undefined): boolean =>
  url === "/product" || (url === "/reviews" && authorization === undefined);

/** The home page narrowed by type, order and page. Searches are too many to keep. */
function isCataloguePage(url: string): boolean {
  if (!url.startsWith("/?")) return false;
  const query = readCatalogueQuery(new URLSearchParams(url.slice(2)));
  return query.words === "" && paths.home(catalogueSearch(query)) === url;
}

/** @returns whether the request was answered */
export function answerFromKept(
  request: IncomingMessage,
  response: ServerResponse,
  version: number,
): boolean {
  const { url = "", method, headers } = request;
  const page = findPage(url, version);
  if (!page) return false;
  const started = performance.now();
  const { ETag } = page.headers;
  if (ETag !== undefined && headers["if-none-match"]?.includes(ETag)) {
    response.writeHead(304, page.headers);
    response.end();
  } else {
    const { body, encoding } = bodyOf(page, String(headers["accept-encoding"] ?? ""));
    response.writeHead(200, {
      ...page.headers,
      "Content-Length": Buffer.byteLength(body),
      ...(encoding ? { "Content-Encoding": encoding } : {}),
    });
    response.end(method === "HEAD" ? undefined : body);
  }
  logRequest(request, response, performance.now() - started);
  return true;
}
