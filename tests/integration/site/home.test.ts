import { beforeAll, expect, it, vi } from "vitest";
import type * as catalogue from "~/data/catalogue";
import { inTransaction } from "~/data/connection";
import { readPageVersion } from "~/data/page-version";
import { removeProduct, takeStock } from "~/data/products";
import { insertReview } from "~/data/reviews";
import { WHOLE_CATALOGUE, type CatalogueQuery } from "~/domain/catalogue";
import { shownOn } from "~/routes/site/home/shown.server";
import { product } from "../../support/catalogue";

const reads = vi.hoisted(() => ({ count: 0 }));
vi.mock("~/data/catalogue", async (original) => {
  const real = await original<typeof catalogue>();
  const readCatalogue: typeof real.readCatalogue = (query) => {
    reads.count += 1;
    return real.readCatalogue(query);
  };
  return { ...real, readCatalogue };
});

const ask = (query: Partial<CatalogueQuery> = {}) => shownOn({ ...WHOLE_CATALOGUE, ...query });
const readsOf = (work: () => unknown) => {
  const before = reads.count;
  work();
  return reads.count - before;
};

beforeAll(() => {
  for (let each = 0; each < 26; each += 1) product({ type: each % 2 ? "hot" : "new" });
});

it("reads what home shows once, for each type, order and page of it", () => {
  expect(readsOf(() => ask())).toBe(1);
  const whole = ask();
  const variants = [{ type: "hot" }, { sort: "name" }, { page: 2 }] as const;
  expect(readsOf(() => variants.forEach(ask))).toBe(3);
  expect(readsOf(() => [{}, ...variants].forEach(ask))).toBe(0);
  expect(ask()).toEqual(whole);
  expect(ask({ page: 2 }).products).toHaveLength(2);
  expect(new Set(ask({ type: "hot" }).products.map(({ type }) => type))).toEqual(new Set(["hot"]));
});

it("shows every change at once", () => {
  const hammer = product({ name: "A new hammer", stock: 9 });
  expect(ask()).toMatchObject({
    count: 27,
    products: [{ name: "A new hammer", stock: 9 }, ...Array<object>(23).fill({})],
  });
  inTransaction((tx) => takeStock(tx, hammer.id, 4));
  expect(ask().products[0]).toMatchObject({ name: "A new hammer", stock: 5 });
  const review = {
    name: "Ada",
    email: "a@b.co",
    comments: "Good",
    rating: 5,
    createdAt: Date.now(),
  };
  inTransaction((tx) => insertReview(tx, review));
  expect(ask().reviews[0]).toMatchObject({ name: "Ada", comments: "Good" });
  inTransaction((tx) => removeProduct(tx, hammer.id, Date.now()));
  expect(ask()).toMatchObject({ count: 26 });
});

it("reads a search anew", () => {
  const version = readPageVersion();
  expect(readsOf(() => [ask({ words: "hammer" }), ask({ words: "hammer" })])).toBe(2);
  expect(readPageVersion()).toBe(version);
});

it("keeps a bounded number of pages", () => {
  expect(readsOf(() => ask({ page: 3 }))).toBe(1);
  for (let page = 4; page < 60; page += 1) ask({ page });
  expect(readsOf(() => ask({ page: 3 }))).toBe(1);
});
