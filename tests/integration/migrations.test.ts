import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "~/data/connection";
import { Database } from "~/data/sqlite";

const folder = mkdtempSync(join(tmpdir(), "migrations-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A database as the shop left it that knew the migrations before this one. */
function databaseBefore(tag: string): string {
  const older = join(folder, "migrations");
  cpSync("drizzle/migrations", older, { recursive: true });
  const journal = join(older, "meta", "_journal.json");
  const known = JSON.parse(readFileSync(journal, "utf8")) as { entries: { tag: string }[] };
  const until = known.entries.findIndex((entry) => entry.tag === tag);
  expect(until).toBeGreaterThan(0);
  writeFileSync(journal, JSON.stringify({ ...known, entries: known.entries.slice(0, until) }));
  const file = join(folder, "shop.db");
  const sqlite = new Database(file);
  migrate(drizzle(sqlite), { migrationsFolder: older });
  sqlite.close();
  return file;
}

it("keeps the answers to repetitions under the accounts that they belong to", () => {
  const file = databaseBefore("0008_kept_answers");
  const before = new Database(file);
  const now = Date.now();
  for (const id of ["ada", "bob"]) {
    before
      .prepare("insert into users (id, name, email, created_at) values (?, ?, ?, ?)")
      .run(id, id, `${id}@example.com`, now);
    before
      .prepare("insert into idempotency_keys values (?, 'key', 'hash', 200, ?, ?)")
      .run(id, `"${id}"`, now);
  }
  before.close();

  const { sqlite } = openDatabase(file);
  expect(sqlite.prepare("select account, body from idempotency_keys order by 1").all()).toEqual([
    { account: "ada", body: '"ada"' },
    { account: "bob", body: '"bob"' },
  ]);
  sqlite.close();
});
