/** Builds the shop and its commands when the sources are newer than what was built. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

export const SERVER = "build/server/index.js";
const COMMANDS = ["doctor", "backup", "first-admin"];

/** The built file of one of the shop's commands. */
export const commandFile = (name) => `build/commands/${name}.js`;

const SOURCES = [
  ...["app", "public", "package-lock.json", "remix.config.js"],
  ...["vite.config.ts", "vite.commands.config.ts"],
];

/** Leaves a build of today's sources; ends the process when it fails. Call it in the project's folder. */
export function ensureBuilt() {
  if (!isStale()) return;
  process.stdout.write("Building the shop ...\n");
  build(require.resolve("@remix-run/dev/dist/cli.js"), "vite:build");
  const vite = path.join(path.dirname(require.resolve("vite/package.json")), "bin/vite.js");
  build(vite, "build", "--config", "vite.commands.config.ts");
}

function isStale() {
  const commands = COMMANDS.map(commandFile);
  if (![SERVER, ...commands].every((file) => existsSync(file))) return true;
  // The commands are built last.
  const built = Math.min(...commands.map((file) => statSync(file).mtimeMs));
  return SOURCES.some((source) => newest(source) > built);
}

function newest(entry) {
  const stat = statSync(entry);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const times = readdirSync(entry).map((name) => newest(path.join(entry, name)));
  return Math.max(stat.mtimeMs, ...times);
}

function build(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}\nThe build failed.\n`);
    process.exit(1);
  }
}
