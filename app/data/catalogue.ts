import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import {
  CATALOGUE_PAGE,
  MOST_FOUND,
  pagesOf,
  type CatalogueQuery,
  type CatalogueSort,
} from "../domain/catalogue";
import { matchExpression } from "../domain/search";
import { db } from "./connection";
import { productKeys, products } from "./schema";

const type = sql.placeholder("type");
const ofType = sql`(${type} is null or ${products.type} = ${type})`;
const inShop = and(isNull(products.deletedAt), ofType);

/** The plus keeps SQLite from walking all the products beside the few that a search has found. */
const foundInShop = and(sql`+${products.deletedAt} is null`, ofType);

const orders = {
  newest: [desc(products.createdAt), desc(products.id)],
  "price-up": [asc(products.priceCents), asc(products.id)],
  "price-down": [desc(products.priceCents), desc(products.id)],
  name: [asc(sql`${products.name} collate nocase`), asc(products.id)],
} satisfies Record<CatalogueSort, unknown>;

/**
 * The newest matches of a search, at most MOST_FOUND: what is sorted stays small whatever is in
 * the shop.
 */
const found = sql`(select rowid as place from products_search
  where products_search match ${sql.placeholder("match")} order by rowid desc limit ${MOST_FOUND}) as hit`;

/**
 * Skips along an index that holds all it needs, and reads only the page's own rows: deep pages of
 * ten thousand products cost well under a millisecond more than the first.
 */
function walkOf(sort: CatalogueSort) {
  const ids = db
    .select({ id: products.id })
    .from(products)
    .where(inShop)
    .orderBy(...orders[sort])
    .limit(CATALOGUE_PAGE)
    .offset(sql.placeholder("offset"))
    .as("page");
  return db
    .select({ product: products })
    .from(ids)
    .innerJoin(products, eq(products.id, ids.id))
    .orderBy(...orders[sort])
    .prepare();
}

const searchOf = (sort: CatalogueSort) =>
  db
    .select({ product: products })
    .from(found)
    .innerJoin(productKeys, sql`${productKeys.seq} = hit.place`)
    .innerJoin(products, eq(products.id, productKeys.productId))
    .where(foundInShop)
    .orderBy(...orders[sort])
    .limit(CATALOGUE_PAGE)
    .offset(sql.placeholder("offset"))
    .prepare();

const each = <T>(make: (sort: CatalogueSort) => T): Record<CatalogueSort, T> => ({
  newest: make("newest"),
  "price-up": make("price-up"),
  "price-down": make("price-down"),
  name: make("name"),
});
const walks = each(walkOf);
const searches = each(searchOf);

const n = { n: sql<number>`count(*)` };
const countAll = db.select(n).from(products).where(inShop).prepare();
/** Products that have left the shop are not among the hits. */
const countHits = db.select(n).from(found).prepare();
const countHitsOfType = db
  .select(n)
  .from(found)
  .innerJoin(productKeys, sql`${productKeys.seq} = hit.place`)
  .innerJoin(products, eq(products.id, productKeys.productId))
  .where(foundInShop)
  .prepare();

function countOf(match: string | null, type: CatalogueQuery["type"]): number {
  const counting = match === null ? countAll : type === null ? countHits : countHitsOfType;
  return counting.get({ match, type })?.n ?? 0;
}

export type CataloguePage = {
  products: (typeof products.$inferSelect)[];
  /** How many the query finds in all; a search counts no further than MOST_FOUND. */
  count: number;
  /** The page that is shown: a page behind the last is the last. */
  page: number;
};

/** One page of what a query finds. A search without any word in it finds nothing. */
export function readCatalogue({ words, type, sort, page }: CatalogueQuery): CataloguePage {
  const match = words === "" ? null : matchExpression(words);
  if (words !== "" && match === null) return { products: [], count: 0, page: 1 };
  const count = countOf(match, type);
  const shown = Math.min(page, pagesOf(count));
  const offset = (shown - 1) * CATALOGUE_PAGE;
  const rows = match
    ? searches[sort].all({ match, type, offset })
    : walks[sort].all({ type, offset });
  return { products: rows.map(({ product }) => product), count, page: shown };
}
