import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "~/env.server";

const HTTPS = env.APP_ORIGIN.startsWith("https:");

/** Headers that every answer carries, unless the answer says otherwise itself. */
const DEFAULTS: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  // What says nothing of keeping, such as the way from a private page to the sign-in, is not kept.
  ["Cache-Control", "no-store"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), browsing-topics=()"],
  ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"],
  ...(HTTPS ? ([["Strict-Transport-Security", "max-age=31536000"]] as const) : []),
];

/**
 * Files of public/: drawings and icons. remix-serve lets browsers keep every file of the build for
 * good, which is right only for those in /assets/ that have their content in their name.
 */
const NAMED_FILE = /^\/(?:images\/)?[\w-]+\.(?:svg|png|ico)(?:$|\?)/;
const ONE_DAY = "public, max-age=86400";

/**
 * Adds the defaults at the moment the head is written: earlier, a page's own policy would be
 * appended to the default one, and browsers enforce both.
 */
export function addDefaultHeaders(request: IncomingMessage, response: ServerResponse): void {
  const isNamedFile = NAMED_FILE.test(request.url ?? "");
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    for (const [name, value] of DEFAULTS) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    if (isNamedFile && response.statusCode < 400) response.setHeader("Cache-Control", ONE_DAY);
    return writeHead(...args);
  };
}
