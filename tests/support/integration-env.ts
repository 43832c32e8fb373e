/** Gives each test file a shop of its own: a fresh database in demo mode, removed afterwards. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const directory = mkdtempSync(join(tmpdir(), "shop-test-"));
process.env.SHOP_MODE = "demo";
process.env.PORT = "3000";
process.env.DATA_DIR = directory;

afterAll(() => rmSync(directory, { recursive: true, force: true }));

// The shop's log lines are for the tests that ask for them, and noise between the others.
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (chunk: string | Uint8Array, ...rest: []) =>
  String(chunk).startsWith('{"at":') || write(chunk, ...rest);
