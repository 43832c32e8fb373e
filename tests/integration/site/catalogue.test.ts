import { beforeAll, describe, expect, it } from "vitest";
import { readCatalogue } from "~/data/catalogue";
import { sqlite } from "~/data/connection";
import { removeProduct, type Product } from "~/data/products";
import { inTransaction } from "~/data/connection";
import { MOST_FOUND, WHOLE_CATALOGUE, type CatalogueQuery } from "~/domain/catalogue";
import { product } from "../../support/catalogue";

const ask = (query: Partial<CatalogueQuery> = {}) =>
  readCatalogue({ ...WHOLE_CATALOGUE, ...query });
const names = (query: Partial<CatalogueQuery>) => ask(query).products.map(({ name }) => name);

let gone: Product;
beforeAll(() => {
  for (let each = 1; each <= 26; each += 1) {
    product({
      name: `Rasp ${String(each).padStart(2, "0")}`,
      priceCents: each * 100,
      type: each % 2 ? "hot" : "new",
    });
  }
  product({ name: "adze", description: "Für Zimmerleute: a curved blade.", priceCents: 50 });
  gone = product({ name: "Rasp that left" });
  inTransaction((tx) => removeProduct(tx, gone.id, Date.now()));
});

describe("the catalogue", () => {
  it("has pages of 24, each product once, and counts them all", () => {
    const pages = [ask(), ask({ page: 2 })];
    expect(pages.map(({ products, count }) => [products.length, count])).toEqual([
      [24, 27],
      [3, 27],
    ]);
    const ids = pages.flatMap(({ products }) => products.map(({ id }) => id));
    expect(new Set(ids).size).toBe(27);
    expect(ids).not.toContain(gone.id);
  });

  it("shows the last page for one behind it", () => {
    expect(ask({ page: 99 })).toMatchObject({ page: 2, count: 27 });
    expect(ask({ page: 99 }).products).toHaveLength(3);
  });

  it("sorts by age, price and name, whatever the case", () => {
    expect(names({})[0]).toBe("adze");
    expect(names({ sort: "price-up" }).slice(0, 2)).toEqual(["adze", "Rasp 01"]);
    expect(names({ sort: "price-down" })[0]).toBe("Rasp 26");
    expect(names({ sort: "name" }).slice(0, 2)).toEqual(["adze", "Rasp 01"]);
  });

  it("keeps to one type, on every page", () => {
    expect(ask({ type: "new" })).toMatchObject({ count: 13 });
    expect(new Set(ask({ type: "new" }).products.map(({ type }) => type))).toEqual(
      new Set(["new"]),
    );
  });

  it("searches name and description by the beginning of words, accents folded, and still sorts", () => {
    expect(names({ words: "FUR zimmer" })).toEqual(["adze"]);
    expect(names({ words: "ras", sort: "price-down", type: "hot" })[0]).toBe("Rasp 25");
    expect(ask({ words: "ras", type: "hot" }).count).toBe(13);
    expect(ask({ words: "left" }).count).toBe(0);
  });

  it.each(["?", "\"'", "*", "-"])("finds nothing for %s, which holds no word", (words) => {
    expect(ask({ words })).toEqual({ products: [], count: 0, page: 1 });
  });
});

describe("what the catalogue costs", () => {
  const planOf = (statement: string) =>
    sqlite
      .prepare(`explain query plan ${statement}`)
      .all({})
      .map((row) => (row as { detail: string }).detail)
      .join("\n");

  it.each(["created_at desc, id desc", "price_cents, id", "name collate nocase, id"])(
    "skips to a page by %s in an index alone",
    (order) => {
      const plan = planOf(
        `select id from products where deleted_at is null and (null is null or type = null)
         order by ${order} limit 24 offset 240`,
      );
      expect(plan).toContain("COVERING INDEX");
      expect(plan).not.toContain("TEMP B-TREE");
    },
  );

  it("looks at a bounded number of matches", () => {
    const many = sqlite.transaction(() => {
      for (let each = 0; each <= MOST_FOUND; each += 1) product({ name: `Washer ${each}` });
    });
    many();
    expect(ask({ words: "washer" }).count).toBe(MOST_FOUND);
    expect(ask({ words: "washer", sort: "name", page: 42 }).products).toHaveLength(16);
  });
});
