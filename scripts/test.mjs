/** Everything a change must pass, in one command; stops at the first fault and names it. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "./ensure-chromium.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const steps = [
  ["lint", "eslint . --max-warnings 0"],
  ["format", "prettier --check --log-level warn ."],
  ["types", "tsc --noEmit"],
  ["import rules", "depcruise app --config .dependency-cruiser.cjs"],
  ["unit tests", "vitest run --project unit"],
  ["integration tests", "vitest run --project integration"],
  ["build", "remix vite:build && npx --no-install vite build --config vite.commands.config.ts"],
  ["browser journeys", "vitest run --project e2e"],
];

let passed = 0;
for (const [name, command] of steps) {
  if (name === "browser journeys") process.env.CHROMIUM_PATH = ensureChromium();
  const started = Date.now();
  process.stdout.write(`\n== ${name}\n`);
  const { status } = spawnSync(`npx --no-install ${command}`, { shell: true, stdio: "inherit" });
  if (status !== 0) {
    process.stdout.write(`\nFailed: ${name}\nsteps: ${passed} passed, 1 failed\n`);
    process.exit(1);
  }
  passed += 1;
  process.stdout.write(`   ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}
process.stdout.write(`\nsteps: ${passed} passed, 0 failed\n`);
