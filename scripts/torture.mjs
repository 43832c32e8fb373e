/**
 * Fires orders, payments, cancellations, refunds and webhooks at the built shop, lets the card
 * provider fail in every way, and cuts the power at random; then lets the shop come to rest and
 * audits it. It listens on the loopback address, has a data folder of its own, and stops by itself.
 *
 *   npm run torture -- --seed 1 --minutes 10 [--buyers 6] [--keep FOLDER]
 */
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./build.mjs";
import { openShopProcess } from "./torture/shop-process.mjs";
import { torture } from "./torture/run.mjs";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "1" },
    buyers: { type: "string", default: "6" },
    keep: { type: "string" },
  },
});
const seed = Number(values.seed);
const minutes = Number(values.minutes);
const buyers = Number(values.buyers);
if (!Number.isInteger(seed) || !(minutes > 0 && minutes <= 120) || !(buyers >= 1 && buyers <= 40)) {
  process.stderr.write("Usage: npm run torture -- --seed N --minutes M (up to 120) --buyers B\n");
  process.exit(2);
}

const kept = values.keep && path.resolve(values.keep);
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
ensureBuilt();
if (kept) mkdirSync(kept, { recursive: true });
const dataDir = kept ?? mkdtempSync(path.join(tmpdir(), "torture-"));
const webhookSecret = `whsec_${randomBytes(24).toString("base64url")}`;
const shop = await openShopProcess({ dataDir, webhookSecret });
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => void shop.kill().then(() => process.exit(130)));
}

try {
  const found = await torture({ shop, dataDir, seed, minutes, buyers, webhookSecret });
  const isGood = report(found);
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n${shop.tail()}\n`);
  process.exitCode = 1;
} finally {
  await shop.kill();
  if (!kept) rmSync(dataDir, { recursive: true, force: true });
}

function report(found) {
  const lines = [
    ["seed", seed],
    ["minutes", minutes],
    ["orders", found.orders],
    ["  paid", found.paid],
    ["  cancelled", found.cancelled],
    ["  shipped", found.shipped],
    ["charges", found.charges],
    ["refunds", found.refunds],
    ["restarts (kill -9)", found.restarts],
    ["slowest start, seconds", (found.slowestStart / 1000).toFixed(1)],
    ["provider and webhook faults planned", found.plannedFaults],
    ["webhooks repeated and shuffled", found.repeatedWebhooks],
    ["webhooks forged and refused", found.forgedRefused],
    ["acknowledged writes", found.acknowledged],
    ["acknowledged writes lost", found.lost.length],
    ["double charges", found.doubleCharges],
    ["oversold units", found.oversold],
    ["cents adrift between shop and provider", found.moneyAdrift],
    ["answers that were faults", found.faults.length],
    ["seconds to converge", found.seconds.toFixed(1)],
    ["doctor", found.doctor.status === 0 ? "the books are right" : "something is wrong"],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  for (const [name, value] of lines) process.stdout.write(`${name.padEnd(width)}  ${value}\n`);
  for (const [what, count] of found.left) process.stdout.write(`not converged: ${count} ${what}\n`);
  for (const text of [...found.lost, ...found.faults].slice(0, 20))
    process.stdout.write(`! ${text}\n`);
  if (found.doctor.status !== 0) process.stdout.write(found.doctor.text);
  const zeros = [found.lost.length, found.doubleCharges, found.oversold, found.moneyAdrift];
  zeros.push(found.faults.length, found.left.length, found.doctor.status);
  return zeros.every((figure) => figure === 0);
}
