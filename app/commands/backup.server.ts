import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { databaseFile } from "~/data/database-file";
import { Database } from "~/data/sqlite";

/**
 * Copies the shop as it is at one moment into a new file, also while it is open and sells: VACUUM
 * INTO reads in one transaction (https://www.sqlite.org/lang_vacuum.html#vacuuminto). The file has
 * its name only once it is whole, examined and on the disk. The shop's own file is opened as it is,
 * without bringing its schema up to date: a copy is what one makes before that.
 *
 * @returns its size in bytes
 * @throws when the file exists already, cannot be written, or is not sound
 */
export function backUp(file: string): number {
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    const shop = new Database(databaseFile, { fileMustExist: true });
    try {
      shop.prepare("vacuum into ?").run(part);
    } finally {
      shop.close();
    }
    const copy = new Database(part, { readonly: true });
    const found = String(copy.pragma("integrity_check", { simple: true }));
    copy.close();
    if (found !== "ok") throw new Error(`The copy is not sound: ${found}`);
    const descriptor = openSync(part, "r+");
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  return statSync(file).size;
}

/**
 * For the command line.
 *
 * @param from the folder that a relative file name starts at
 * @returns the exit code
 */
export function run(args: readonly string[], from: string): number {
  const [name, ...more] = args;
  if (!name || name.startsWith("-") || more.length > 0) {
    process.stderr.write("Usage: npm run backup -- FILE\n");
    return 2;
  }
  const file = resolve(from, name);
  try {
    const size = backUp(file);
    process.stdout.write(`${databaseFile} is copied to ${file} (${Math.ceil(size / 1024)} kB).\n`);
    return 0;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`No copy was made. ${why}\n`);
    return 1;
  }
}
