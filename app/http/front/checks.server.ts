import type { IncomingMessage } from "node:http";
import { ownOrigins } from "../origin.server";

export type Refusal = {
  status: number;
  title: string;
  headers?: Record<string, string>;
  /** Further fields of the body. */
  more?: Record<string, unknown>;
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];
const JSON_LIMIT = 64 * 1024;
const UPLOAD_LIMIT = 6 * 1024 * 1024;

/**
 * A body up to here is read to its end and thrown away, so that its sender gets to read the answer;
 * the connection of a larger one is closed.
 */
const DRAINED = 32 * 1024 * 1024;

const hosts = new Set([...ownOrigins].map((origin) => new URL(origin).host));

/**
 * What Remix does not check for itself. Order matters: the Host first, since Remix builds the URL
 * and so the route from it.
 *
 * @param isCall whether the API answers it: an Origin says nothing there, since no cookie authorises
 * @returns why the request is refused, or null
 */
export function refuse(request: IncomingMessage, isCall: boolean): Refusal | null {
  const { method = "", url = "", headers } = request;
  const named = request.headersDistinct.host ?? [];
  if (named.length !== 1 || !hosts.has(named[0]?.toLowerCase() ?? "")) {
    return { status: 400, title: "Unknown host" };
  }
  // A call's own route knows which methods its path takes, and says so.
  if (!METHODS.includes(method) && !(isCall && method === "PATCH")) {
    return { status: 405, title: "Method not allowed", headers: { Allow: METHODS.join(", ") } };
  }
  if (!url.startsWith("/") || url.startsWith("//") || url.length > 4096 || !isPlain(url)) {
    return { status: 400, title: "Malformed address" };
  }
  const length = Number(headers["content-length"] ?? 0);
  const limit = headers["content-type"]?.startsWith("multipart/") ? UPLOAD_LIMIT : JSON_LIMIT;
  if (length > limit) {
    return {
      status: 413,
      title: "Content too large",
      ...(length > DRAINED ? { headers: { Connection: "close" } } : {}),
      ...(isUpload(request) ? { more: { success: false } } : {}),
    };
  }
  return !isCall && isForgery(request)
    ? { status: 403, title: "Cross-site request refused" }
    : null;
}

/**
 * A change that another site makes a browser send with our cookie. Bearer calls and webhooks carry
 * no cookie's authority and pass; so does a browser too old (or too plain) to name an origin,
 * behind which SameSite=Lax stands.
 */
function isForgery(request: IncomingMessage): boolean {
  const { method = "", headers } = request;
  if (["GET", "HEAD", "OPTIONS"].includes(method)) return false;
  const path = pathOf(request);
  if (path.startsWith("/webhooks/")) return false;
  if (headers["sec-fetch-site"] === "cross-site") return true;
  return headers.origin !== undefined && !ownOrigins.has(headers.origin);
}

const pathOf = (request: IncomingMessage): string => (request.url ?? "/").split("?", 1)[0] ?? "/";

/** The one call whose every refusal says `success: false`. */
const isUpload = (request: IncomingMessage) => /^\/images\/upload\/?$/i.test(pathOf(request));

/** Parts of a path that Remix resolves: "/webhooks/../logout" would be another path to it than here. */
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Whether everybody who reads this address takes it for the same path. */
function isPlain(url: string): boolean {
  try {
    decodeURI(url);
    return !url.includes("\\") && !DOTS.test(url.split("?", 1)[0] ?? "");
  } catch {
    return false;
  }
}
