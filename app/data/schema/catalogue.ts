import { sql } from "drizzle-orm";
import {
  blob,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import { cents, id, moment } from "../columns";
import { users } from "./accounts";

/** A picture, addressed by the SHA-256 of what was uploaded. */
export const images = sqliteTable("images", {
  hash: text("hash").primaryKey(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  createdAt: moment("created_at").notNull(),
});

/** The bytes of a picture, one row for each width; width 0 is a drawing that scales (SVG). */
export const imageVariants = sqliteTable(
  "image_variants",
  {
    hash: text("hash")
      .notNull()
      .references(() => images.hash, { onDelete: "cascade" }),
    width: integer("width").notNull(),
    contentType: text("content_type", { enum: ["image/webp", "image/svg+xml"] }).notNull(),
    bytes: blob("bytes", { mode: "buffer" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width] })],
);

export const products = sqliteTable(
  "products",
  {
    id: id(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    priceCents: cents("price_cents").notNull(),
    minOrder: integer("min_order").notNull(),
    stock: integer("stock").notNull(),
    type: text("type", { enum: ["hot", "new"] }).notNull(),
    imageHash: text("image_hash")
      .notNull()
      .references(() => images.hash),
    imageAlt: text("image_alt").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** Set when the product leaves the shop; its orders keep pointing here. */
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    // The type stands behind, so that the catalogue filters and skips without reading a product.
    index("products_newest").on(table.deletedAt, table.createdAt, table.id, table.type),
    index("products_price").on(table.deletedAt, table.priceCents, table.id, table.type),
    index("products_name").on(
      table.deletedAt,
      sql`${table.name} collate nocase`,
      table.id,
      table.type,
    ),
    index("products_stock").on(table.deletedAt, table.stock, table.id),
    index("products_low")
      .on(table.stock, table.id)
      .where(sql`deleted_at is null and (stock < 10 or stock < min_order)`),
    index("products_image").on(table.imageHash),
    check("products_price_not_negative", sql`${table.priceCents} >= 0`),
    check("products_min_order_positive", sql`${table.minOrder} >= 1`),
    check("products_stock_not_negative", sql`${table.stock} >= 0`),
    check("products_type_known", sql`${table.type} in ('hot', 'new')`),
  ],
);

/** The stock ledger: a row for each change, so that stock is always the sum of its movements. */
export const stockMovements = sqliteTable(
  "stock_movements",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    productId: text("product_id")
      .notNull()
      .references(() => products.id),
    delta: integer("delta").notNull(),
    reason: text("reason", {
      enum: ["opening", "order", "cancel", "edit", "import", "refund", "repair"],
    }).notNull(),
    orderId: text("order_id"),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("stock_movements_product").on(table.productId, table.seq),
    index("stock_movements_order").on(table.orderId),
  ],
);
