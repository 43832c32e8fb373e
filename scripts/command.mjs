/**
 * Runs one of the shop's commands beside the server, on the shop in DATA_DIR:
 *
 *   npm run doctor [-- --repair]     proves the books
 *   npm run backup -- FILE           copies the whole shop into one new file
 *   npm run first-admin -- E-MAIL    names the first admin of a new shop
 */
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import path from "node:path";
import { commandFile, ensureBuilt } from "./build.mjs";

const [name = "", ...args] = process.argv.slice(2);
// npm goes to the project's folder first; what is named here is meant from where its caller stands.
const from = process.env.INIT_CWD ?? process.cwd();
const data = process.env.DATA_DIR && path.resolve(process.env.DATA_DIR);
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
if (existsSync(".env")) process.loadEnvFile(".env");
if (data) process.env.DATA_DIR = data;

const folder = process.env.DATA_DIR ?? "./data";
if (!existsSync(path.join(folder, "shop.db"))) {
  process.stderr.write(`There is no shop in ${folder}. Set DATA_DIR, or open the shop first.\n`);
  process.exit(2);
}
// The data is the same in both modes; demo mode needs no keys to read it.
process.env.SHOP_MODE ??= process.env.STRIPE_SECRET_KEY ? "live" : "demo";

ensureBuilt();
const { run } = await import(pathToFileURL(path.resolve(commandFile(name))).href);
process.exitCode = run(args, from);
