import { and, asc, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { LOW_STOCK } from "../domain/product";
import { db } from "./connection";
import { readPage, type Page, type Place } from "./pages";
import type { Product } from "./products";
import { productKeys, products } from "./schema";

const cursor = sql.placeholder("cursor");
const limit = sql.placeholder("limit");

const walk = (order: "asc" | "desc") =>
  db
    .select({ seq: productKeys.seq, product: products })
    .from(productKeys)
    .innerJoin(products, eq(products.id, productKeys.productId))
    .where(
      and(
        order === "desc" ? lt(productKeys.seq, cursor) : gt(productKeys.seq, cursor),
        // The plus keeps SQLite from starting at the products and sorting all of them.
        sql`+${products.deletedAt} is null`,
      ),
    )
    .orderBy(order === "desc" ? desc(productKeys.seq) : asc(productKeys.seq))
    .limit(limit)
    .prepare();

const older = walk("desc");
const newer = walk("asc");

/** One page of the products of the shop, newest first. */
export function listProductPage(place: Place, size: number): Page<Product> {
  const page = readPage(
    place,
    size,
    {
      older: (from, rows) => older.all({ cursor: from, limit: rows }),
      newer: (from, rows) => newer.all({ cursor: from, limit: rows }),
    },
    ({ seq }) => seq,
  );
  return { ...page, rows: page.rows.map(({ product }) => product) };
}

/** The condition of the index products_low, word for word; the domain's isLow says the same. */
const isLow = and(
  isNull(products.deletedAt),
  sql`(${products.stock} < ${sql.raw(String(LOW_STOCK))} or ${products.stock} < ${products.minOrder})`,
);

/** By name, since SQLite would rather walk all the products by their stock. */
const lowProducts = sql`${products} indexed by products_low`;

const low = db
  .select({ product: products })
  .from(
    sql`(select id as place, stock as pieces from ${lowProducts} where ${isLow}
      and (stock, id) > (${sql.placeholder("stock")}, ${sql.placeholder("id")})
      order by stock, id limit ${limit}) as hit`,
  )
  .innerJoin(products, sql`${products.id} = hit.place`)
  .orderBy(sql`hit.pieces`, sql`hit.place`)
  .prepare();

/** Where a page of products low on stock goes on: after this stock and id. */
export type LowPlace = { readonly stock: number; readonly id: string };

/** Products of which few pieces are left, the fewest first. */
export const listLowProducts = (after: LowPlace | null, size: number): Product[] =>
  low
    .all({ stock: after?.stock ?? -1, id: after?.id ?? "", limit: size })
    .map(({ product }) => product);

const lowCount = db
  .select({ n: sql<number>`count(*)` })
  .from(sql`(select 1 from ${lowProducts} where ${isLow} limit ${limit})`)
  .prepare();

/** How many products are low on stock; stops counting at `most`. */
export const countLowProducts = (most: number): number => lowCount.get({ limit: most })?.n ?? 0;
