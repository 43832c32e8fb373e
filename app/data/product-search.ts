import { desc, eq, sql } from "drizzle-orm";
import { matchExpression } from "../domain/search";
import { db } from "./connection";
import { readPage, type Page, type Place } from "./pages";
import type { Product } from "./products";
import { productKeys, products } from "./schema";

type Found = { seq: number; product: Product };

/**
 * The rows of the full-text table that match; its row number is the product's place (`seq`).
 * Products that have left the shop are not in it.
 */
const hits = (order: "asc" | "desc") =>
  db
    .select({ seq: productKeys.seq, product: products })
    .from(
      sql`(select rowid as place from products_search where products_search match ${sql.placeholder("match")}
        and ${order === "desc" ? sql`rowid < ` : sql`rowid > `}${sql.placeholder("cursor")}
        order by rowid ${sql.raw(order)} limit ${sql.placeholder("limit")}) as hit`,
    )
    .innerJoin(productKeys, sql`${productKeys.seq} = hit.place`)
    .innerJoin(products, eq(products.id, productKeys.productId))
    .orderBy(order === "desc" ? desc(sql`hit.place`) : sql`hit.place`)
    .prepare();

const older = hits("desc");
const newer = hits("asc");

/**
 * Products whose name or description has all the words, each by its beginning, accents folded;
 * newest first, one page.
 *
 * @param typed what the person typed; without any word nothing is found
 */
export function searchProducts(typed: string, place: Place, size: number): Page<Product> {
  const match = matchExpression(typed);
  if (match === null) return { rows: [], older: null, newer: null };
  const page = readPage<Found>(
    place,
    size,
    {
      older: (cursor, limit) => older.all({ match, cursor, limit }),
      newer: (cursor, limit) => newer.all({ match, cursor, limit }),
    },
    ({ seq }) => seq,
  );
  return { ...page, rows: page.rows.map(({ product }) => product) };
}

const counted = db
  .select({ n: sql<number>`count(*)` })
  .from(
    sql`(select 1 from products_search where products_search match ${sql.placeholder("match")} limit ${sql.placeholder("limit")})`,
  )
  .prepare();

/** How many products a search finds; stops counting at `limit`. */
export function countFoundProducts(typed: string, limit: number): number {
  const match = matchExpression(typed);
  return match === null ? 0 : (counted.get({ match, limit })?.n ?? 0);
}
