/**
 * No query of the shop reads a whole table of orders, products or accounts: SQLite is asked how it
 * would answer each one that the modules of app/data prepare.
 */
import { selectStatements } from "../../support/statements";
import { beforeAll, describe, expect, it } from "vitest";
import { sqlite } from "~/data/connection";

const LARGE =
  "orders|products|users|product_keys|user_keys|audit_log|stock_movements|payments|webhook_deliveries";

/** Walking an index in its own order stops at the limit; anything else that scans reads it all. */
const FULL_SCAN = new RegExp(`^SCAN (${LARGE})\\b(?! VIRTUAL)`);
const ORDERED_WALK = new RegExp(`^SCAN (${LARGE}) USING (COVERING )?INDEX`);

const planOf = (statement: string): string[] => {
  const parameters = Array.from(statement.matchAll(/\?/g), () => 1);
  return sqlite
    .prepare<unknown[], { detail: string }>(`explain query plan ${statement}`)
    .all(...parameters)
    .map(({ detail }) => detail);
};

const faultOf = (statement: string): string | null => {
  const plan = planOf(statement);
  const limited = / limit \?/.test(statement);
  const scan = plan.find((step) => FULL_SCAN.test(step) && !(limited && ORDERED_WALK.test(step)));
  const sorted = limited && plan.some((step) => step.includes("TEMP B-TREE FOR ORDER BY"));
  // A page that was limited inside may be sorted outside: it is small.
  const page = / from \(select .* limit \?/s.test(statement);
  return scan ?? (sorted && !page ? "sorts before it limits" : null);
};

let statements: string[] = [];
beforeAll(async () => {
  const modules = import.meta.glob("../../../app/data/*.ts");
  await Promise.all(Object.values(modules).map((load) => load()));
  statements = selectStatements().filter((text) => new RegExp(`"?(${LARGE})"?`).test(text));
});

describe("how SQLite answers the shop's queries", () => {
  it("knows the queries of the lists", () => {
    expect(statements.length).toBeGreaterThan(30);
    expect(statements.some((text) => text.includes("orders_search"))).toBe(true);
  });

  it("by index, never by reading a whole table", () => {
    const faults = statements.flatMap((text) => {
      const fault = faultOf(text);
      return fault ? [`${fault}: ${text}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it.each([
    ...["open", "to_ship", "unpaid", "shipped", "cancelled"].flatMap((view) => [
      `SEARCH orders USING INDEX orders_${view} (number<?)`,
      `SEARCH orders USING INDEX orders_${view} (number>?)`,
    ]),
    "SEARCH orders USING INDEX orders_open_user (user_id=? AND number<?)",
    "SEARCH orders USING INDEX orders_open_user (user_id=? AND number>?)",
    "SEARCH products USING INDEX products_low ((stock,id)>(?,?))",
    "SCAN products USING INDEX products_low",
    "SEARCH audit_log USING INDEX audit_log_actor_kind (actor_email=? AND target_type=? AND seq<?)",
  ])("has a list that walks the index made for it: %s", (step) => {
    // Another index would be no scan either, and yet be read from end to end for a few rows.
    expect(statements.flatMap(planOf)).toContain(step);
  });

  it("goes from what a search of products found to the products, not along all of them", () => {
    const searches = statements.filter((text) => /products_search.* join "products"/s.test(text));
    expect(searches.length).toBeGreaterThan(4);
    const ways = searches.flatMap(planOf).filter((step) => /^(SEARCH|SCAN) products\b/.test(step));
    expect(ways.filter((step) => !step.startsWith("SCAN products_search"))).toHaveLength(
      searches.length,
    );
    for (const way of ways) expect(way).toMatch(/^SCAN products_search|\(id=\?\)$/);
  });

  it("tells a scan when it sees one", () => {
    expect(faultOf("select * from orders where phone = ?")).toBe("SCAN orders");
    expect(faultOf("select count(*) from users")).toMatch(/^SCAN users/);
    expect(faultOf("select * from products order by description limit ?")).not.toBeNull();
  });
});
