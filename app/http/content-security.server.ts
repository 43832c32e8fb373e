import { env } from "~/env.server";

const STRIPE = ["https://js.stripe.com", "https://*.js.stripe.com"];

/**
 * The policy of a page: the shop's own files and its own inline scripts, nothing else.
 *
 * @param inline what lets the page's own inline scripts pass: `nonce-…`, or the hash of each
 * @param options.payment opens what Stripe.js needs, on the payment screen with real keys only
 */
export function contentSecurityPolicy(
  inline: readonly string[],
  options: { payment: boolean },
): string {
  const stripe = options.payment && env.STRIPE_PUBLISHABLE_KEY !== undefined;
  const google = env.GOOGLE_OAUTH_BASE ?? "https://accounts.google.com";
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inline.map((source) => `'${source}'`), ...(stripe ? STRIPE : [])],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:", "https://*.googleusercontent.com"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(stripe ? ["https://api.stripe.com"] : [])],
    "manifest-src": ["'self'"],
    // Browsers apply form-action to the redirects of a submission as well.
    "form-action": [
      "'self'",
      ...(env.GOOGLE_CLIENT_ID ? [new URL(google).origin] : []),
      ...(stripe ? ["https://checkout.stripe.com", "https://hooks.stripe.com"] : []),
    ],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    ...(stripe ? { "frame-src": [...STRIPE, "https://hooks.stripe.com"] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}
