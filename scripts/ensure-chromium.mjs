/**
 * The browser journeys need a Chromium. One that is there is used; otherwise Debian's package is
 * installed (as root), or the way to install it is named. No browser is ever downloaded from
 * anywhere but the distribution.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** @returns {string | undefined} the path of an installed Chromium */
export const findChromium = () => CANDIDATES.find((path) => path && existsSync(path));

/** @returns {string} the path of a Chromium, installed now if need be */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync("/usr/bin/apt-get")) {
    throw new Error(
      "No Chromium was found. Install one (Debian and Ubuntu: sudo apt-get install chromium) " +
        "or name it in CHROMIUM_PATH.",
    );
  }
  process.stdout.write("Installing Chromium from the distribution ...\n");
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", "chromium"],
  ]) {
    const { status } = spawnSync("apt-get", args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (status !== 0) throw new Error(`apt-get ${args.join(" ")} failed.`);
  }
  const installed = findChromium();
  if (!installed) throw new Error("Chromium was installed but is not where it should be.");
  return installed;
}
