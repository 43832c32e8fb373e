import { randomBytes } from "node:crypto";
import { settingOrMade } from "~/data/settings";
import { env } from "~/env.server";

/**
 * Live mode takes the secrets from the environment (env.server.ts refuses a start without them).
 * Demo mode makes its own once, at random, and keeps them, so that a restart signs nobody out.
 */
const kept = (name: string) =>
  settingOrMade(`secret.${name}`, () => randomBytes(32).toString("hex"));

/** Signs cookies. */
export const sessionSecret = env.SESSION_SECRET ?? kept("session");

/** Signs access tokens; never the same as the other. */
export const tokenSecret = env.TOKEN_SECRET ?? kept("token");
