/**
 * Starts the shop: `demo`, `live` or `dev`. Reads .env, builds when the sources are newer than the
 * build, and hands over to remix-serve (which reads neither).
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { ensureBuilt, SERVER } from "./build.mjs";

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL("..", import.meta.url));

process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");

const mode = process.argv[2] === "live" ? "live" : "demo";
process.env.SHOP_MODE = mode;
process.env.PORT ??= "3000";
if (mode === "demo") process.env.HOST = "127.0.0.1";
else process.env.HOST ??= "0.0.0.0";

if (process.argv[2] === "dev") {
  const remix = require.resolve("@remix-run/dev/dist/cli.js");
  const args = [remix, "vite:dev", "--port", process.env.PORT];
  process.exit(spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1);
}

ensureBuilt();
process.env.NODE_ENV = "production";
process.argv[2] = SERVER;
require("@remix-run/serve/dist/cli.js");
