import type { ServerResponse } from "node:http";
import { env } from "~/env.server";

const HTTPS = env.APP_ORIGIN.startsWith("https:");

/** Headers that every answer carries, unless the answer says otherwise itself. */
const DEFAULTS: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), browsing-topics=()"],
  ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"],
  ...(HTTPS ? ([["Strict-Transport-Security", "max-age=31536000"]] as const) : []),
];

/**
 * Adds the defaults at the moment the head is written: earlier, a page's own policy would be
 * appended to the default one, and browsers enforce both.
 */
export function addDefaultHeaders(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    for (const [name, value] of DEFAULTS) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    return writeHead(...args);
  };
}
