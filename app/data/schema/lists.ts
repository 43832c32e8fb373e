import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { cents, id, moment } from "../columns";
import { users } from "./accounts";
import { products } from "./catalogue";

/*
 * What lists are walked, searched and counted by. Triggers keep these tables (and the full-text
 * tables products_search, users_search and orders_search) in step: see the migration
 * `search_and_counts`. Nothing in app/ writes to them, catalogue imports excepted.
 */

/** The place of each product in the order in which they were added: the cursor of its lists. */
export const productKeys = sqliteTable("product_keys", {
  seq: integer("seq").primaryKey({ autoIncrement: true }),
  productId: text("product_id")
    .notNull()
    .unique()
    .references(() => products.id, { onDelete: "cascade" }),
});

/** The place of each account in the order in which they were opened. */
export const userKeys = sqliteTable("user_keys", {
  seq: integer("seq").primaryKey({ autoIncrement: true }),
  userId: text("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
});

/** Counts that no page has to count: orders by state, products in the shop, accounts. */
export const tallies = sqliteTable("tallies", {
  name: text("name").primaryKey(),
  value: integer("value").notNull(),
});

/** What was paid on each day, less what of it was given back since. */
export const dailyRevenue = sqliteTable("daily_revenue", {
  /** Days since 1970-01-01, UTC. */
  day: integer("day").primaryKey(),
  orders: integer("orders").notNull(),
  cents: cents("cents").notNull(),
});

/** A catalogue file between its upload and the decision to apply it. */
export const catalogueImports = sqliteTable("catalogue_imports", {
  id: id(),
  actorId: text("actor_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  csv: text("csv").notNull(),
  createdAt: moment("created_at").notNull(),
});
