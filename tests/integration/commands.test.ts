import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backUp } from "~/commands/backup.server";
import { db, inTransaction, sqlite } from "~/data/connection";
import { auditLog } from "~/data/schema";
import { Database } from "~/data/sqlite";
import { findUserByEmail } from "~/data/users";
import { nameFirstAdmin } from "~/operations/name-first-admin";
import { product } from "../support/catalogue";
import { placed } from "../support/orders";
import { person, setRole } from "../support/people";

describe("a backup", () => {
  const folder = mkdtempSync(join(tmpdir(), "backup-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const countIn = (database: { prepare: typeof sqlite.prepare }, table: string) =>
    database.prepare(`select count(*) from ${table}`).pluck().get() as number;

  it("is the whole shop as it was, and stays as it is while the shop goes on", async () => {
    const { user } = await person();
    const goods = product({ stock: 10_000 });
    inTransaction(() => {
      for (let made = 0; made < 50; made += 1) placed(user, goods);
    });
    const tables = sqlite
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
      .pluck()
      .all() as string[];
    const before = tables.map((table) => [table, countIn(sqlite, table)]);
    const file = join(folder, "shop.db");
    const size = backUp(file);
    placed(user, goods);

    const copy = new Database(file, { readonly: true });
    expect(tables.map((table) => [table, countIn(copy, table)])).toEqual(before);
    expect(countIn(copy, "orders")).toBe(50);
    expect(copy.pragma("foreign_key_check")).toEqual([]);
    const found = "select rowid from orders_search where orders_search match ? order by rowid";
    const numbers = copy.prepare("select number from orders order by number").pluck().all();
    expect(copy.prepare(found).pluck().all("unpaid")).toEqual(numbers);
    copy.close();
    expect(size).toBeGreaterThan(10_000);
    expect(readdirSync(folder)).toEqual(["shop.db"]);
  });

  it("overwrites nothing, and leaves nothing unfinished behind", () => {
    const taken = join(folder, "taken.db");
    writeFileSync(taken, "something else");
    expect(() => backUp(taken)).toThrow("exists already");
    const nowhere = join(folder, "nowhere", "shop.db");
    expect(() => backUp(nowhere)).toThrow();
    expect(existsSync(nowhere)).toBe(false);
    expect(readdirSync(folder)).not.toContain("taken.db.part");
  });
});

describe("the first admin", () => {
  beforeAll(() => sqlite.exec("update users set role = 'customer'"));

  it("is an account that exists, and the log says so", async () => {
    expect(nameFirstAdmin("nobody@example.com")).toMatchObject({ failure: { kind: "notFound" } });
    const { user } = await person();
    expect(nameFirstAdmin(` ${user.email.toUpperCase()} `)).toMatchObject({ ok: true });
    expect(findUserByEmail(user.email)?.role).toBe("admin");
    expect(db.select().from(auditLog).all()).toMatchObject([
      { action: "role.grant", actorEmail: user.email, targetId: user.id },
    ]);
    setRole(user.id, "customer");
  });

  it("is named once: then the admins name each other", async () => {
    await person("admin");
    const { user } = await person();
    expect(nameFirstAdmin(user.email)).toMatchObject({ failure: { kind: "conflict" } });
    expect(findUserByEmail(user.email)?.role).toBe("customer");
  });
});
