/**
 * Proves the books of the shop in DATA_DIR: `npm run doctor`, and with `-- --repair` puts right
 * what is safe. Exits with 1 while something is wrong.
 */
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import path from "node:path";
import { DOCTOR, ensureBuilt } from "./build.mjs";

const data = process.env.DATA_DIR && path.resolve(process.env.DATA_DIR);
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
if (existsSync(".env")) process.loadEnvFile(".env");
if (data) process.env.DATA_DIR = data;

const folder = process.env.DATA_DIR ?? "./data";
if (!existsSync(path.join(folder, "shop.db"))) {
  process.stderr.write(`There is no shop in ${folder}. Set DATA_DIR, or open the shop first.\n`);
  process.exit(2);
}
// The books are the same in both modes; demo mode needs no keys to read them.
process.env.SHOP_MODE ??= process.env.STRIPE_SECRET_KEY ? "live" : "demo";

ensureBuilt();
const { doctor } = await import(pathToFileURL(path.resolve(DOCTOR)).href);
process.exitCode = doctor(process.argv.slice(2));
