import { and, desc, eq, gte, isNull, sql } from "drizzle-orm";
import type { ProductType } from "../domain/product";
import { placeholders } from "./columns";
import { db, type Tx } from "./connection";
import { products, stockMovements } from "./schema";

export type Product = typeof products.$inferSelect;

const newestProducts = db
  .select()
  .from(products)
  .where(isNull(products.deletedAt))
  .orderBy(desc(products.createdAt), desc(products.id))
  .limit(sql.placeholder("limit"))
  .prepare();

const productById = db
  .select()
  .from(products)
  .where(and(eq(products.id, sql.placeholder("id")), isNull(products.deletedAt)))
  .prepare();

/** Products of the shop, newest first. */
export const listNewestProducts = (limit: number): Product[] => newestProducts.all({ limit });

/** A product that is in the shop; a deleted one is not found. */
export const findProduct = (id: string): Product | undefined => productById.get({ id });

export type NewProduct = {
  name: string;
  description: string;
  priceCents: number;
  minOrder: number;
  stock: number;
  type: ProductType;
  imageHash: string;
  imageAlt: string;
};

/** Adds a product and opens its stock ledger. */
export function insertProduct(
  tx: Tx,
  product: NewProduct,
  by: { actorId: string | null; at: number },
): Product {
  const row = tx
    .insert(products)
    .values({ ...product, createdAt: by.at, updatedAt: by.at })
    .returning()
    .get();
  recordMovement(tx, { productId: row.id, delta: row.stock, reason: "opening", ...by });
  return row;
}

type Movement = {
  productId: string;
  delta: number;
  reason: (typeof stockMovements.$inferInsert)["reason"];
  orderId?: string | null;
  actorId: string | null;
  at: number;
};

const movementInsertion = db
  .insert(stockMovements)
  .values(placeholders("productId", "delta", "reason", "orderId", "actorId", "createdAt"))
  .prepare();

/** Writes one line of the stock ledger; the caller has changed the stock in the same transaction. */
export function recordMovement(_tx: Tx, { at, orderId = null, ...movement }: Movement): void {
  movementInsertion.run({ ...movement, orderId, createdAt: at });
}

const quantity = sql.placeholder("quantity");

const taking = db
  .update(products)
  .set({ stock: sql`${products.stock} - ${quantity}` })
  .where(
    and(
      eq(products.id, sql.placeholder("productId")),
      isNull(products.deletedAt),
      gte(products.stock, quantity),
    ),
  )
  .prepare();

const givingBack = db
  .update(products)
  .set({ stock: sql`${products.stock} + ${quantity}` })
  .where(eq(products.id, sql.placeholder("productId")))
  .prepare();

/**
 * Takes `quantity` from the stock if it is there and the product is in the shop.
 *
 * @returns whether it was taken
 */
export const takeStock = (_tx: Tx, productId: string, quantity: number): boolean =>
  taking.run({ productId, quantity }).changes === 1;

/** Gives `quantity` back, also to a product that has left the shop. */
export function returnStock(_tx: Tx, productId: string, quantity: number): void {
  givingBack.run({ productId, quantity });
}

/**
 * Writes what changed. The caller has read the row in the same transaction.
 *
 * @returns the product as it is now; undefined when it has left the shop
 */
export const updateProduct = (
  tx: Tx,
  id: string,
  changes: Partial<NewProduct>,
  at: number,
): Product | undefined =>
  tx
    .update(products)
    .set({ ...changes, updatedAt: at })
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .returning()
    .get();

/** Takes a product out of the shop; its orders keep pointing at it. @returns it, or undefined */
export const removeProduct = (tx: Tx, id: string, at: number): Product | undefined =>
  tx
    .update(products)
    .set({ deletedAt: at, updatedAt: at })
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .returning()
    .get();

export const countProducts = (): number =>
  db
    .select({ n: sql<number>`count(*)` })
    .from(products)
    .get()?.n ?? 0;
