/**
 * The only reader of process.env: parsed once, with zod, at start.
 * A wrong or missing value stops the start with one list that names every fault.
 */
import { z } from "zod";

const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === "" ? undefined : value));
const secret = optional.refine((value) => value === undefined || value.length >= 32, {
  message: "needs at least 32 characters",
});
const origin = optional.refine(
  (value) => value === undefined || isOrigin(value),
  "must be an origin such as https://shop.example.com, without a path",
);
const url = (...schemes: string[]) =>
  optional.refine(
    (value) =>
      value === undefined ||
      (URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1))),
    `must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
  );
const webUrl = url("https", "http");

const schema = z.object({
  SHOP_MODE: z.enum(["demo", "live"]).default("live"),
  PORT: z.coerce.number("must be a port number").int().min(1).max(65535).default(3000),
  HOST: optional,
  DATA_DIR: z.string().trim().min(1).default("./data"),
  APP_ORIGIN: origin,
  SESSION_SECRET: secret,
  TOKEN_SECRET: secret,
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_BASE: webUrl,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_OAUTH_BASE: webUrl,
  SMTP_URL: url("smtp", "smtps"),
  MAIL_FROM: optional,
  IMAGE_UPLOAD_KEY: optional,
  UNPAID_ORDER_HOLD_HOURS: z.coerce.number("must be a number of hours").positive().default(72),
  TRUST_PROXY: z.enum(["0", "1"]).default("0"),
});

/** What live mode cannot run without; each has an embedded stand-in in demo mode. */
const NEEDED_LIVE = [
  "APP_ORIGIN",
  "SESSION_SECRET",
  "TOKEN_SECRET",
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "SMTP_URL",
  "MAIL_FROM",
] as const;

type Parsed = z.infer<typeof schema>;
export type Env = Omit<Parsed, "APP_ORIGIN" | "HOST"> & {
  /** Scheme, host and port under which people reach the shop; no trailing slash. */
  APP_ORIGIN: string;
  HOST: string;
  demo: boolean;
};

export class EnvError extends Error {}

/**
 * @param source the raw variables, usually process.env
 * @throws EnvError with one line for each fault
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(source);
  const issues = parsed.error?.issues ?? [];
  const faults = [
    ...issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    // Of the raw values, so that the list is whole also when one of them is malformed.
    ...crossChecks((name) => source[name]?.trim() ?? ""),
  ];
  if (!parsed.success || faults.length > 0) {
    throw new EnvError(
      ["The shop cannot start:", ...faults.map((fault) => `  - ${fault}`)].join("\n"),
    );
  }
  const env = parsed.data;
  const demo = env.SHOP_MODE === "demo";
  // Demo mode answers on the loopback address only, whatever the environment says.
  const HOST = demo ? "127.0.0.1" : (env.HOST ?? "0.0.0.0");
  const APP_ORIGIN = env.APP_ORIGIN ?? `http://localhost:${env.PORT}`;
  return { ...env, HOST, APP_ORIGIN: new URL(APP_ORIGIN).origin, demo };
}

function crossChecks(valueOf: (name: keyof Parsed) => string): string[] {
  const faults: string[] = [];
  const demo = valueOf("SHOP_MODE") === "demo";
  if (!demo) {
    for (const name of NEEDED_LIVE) {
      if (!valueOf(name)) faults.push(`${name}: is needed in live mode`);
    }
    if (valueOf("GOOGLE_CLIENT_ID") && !valueOf("GOOGLE_CLIENT_SECRET")) {
      faults.push("GOOGLE_CLIENT_SECRET: is needed with GOOGLE_CLIENT_ID");
    }
  }
  if (demo && /^[sr]k_live_/.test(valueOf("STRIPE_SECRET_KEY"))) {
    faults.push("STRIPE_SECRET_KEY: demo mode refuses a live key");
  }
  if (/^[sr]k_/.test(valueOf("STRIPE_PUBLISHABLE_KEY"))) {
    faults.push("STRIPE_PUBLISHABLE_KEY: is a secret key, which every browser would see");
  }
  if (valueOf("SESSION_SECRET") && valueOf("SESSION_SECRET") === valueOf("TOKEN_SECRET")) {
    faults.push("TOKEN_SECRET: must differ from SESSION_SECRET");
  }
  return faults;
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const parsed = new URL(value);
  return ["http:", "https:"].includes(parsed.protocol) && parsed.pathname === "/" && !parsed.search;
}

function load(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

export const env = load();
