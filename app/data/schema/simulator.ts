import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "../columns";

/**
 * The payment simulator's own books, apart from the shop's: it plays an outside party, and keeps
 * its state here only so that a crash can be tested with one file.
 */
export const simulatorObjects = sqliteTable(
  "simulator_objects",
  {
    /** Order of creation; lists are newest first. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    /** The `object` field: payment_intent, payment_method, charge, refund, checkout.session, event. */
    kind: text("kind").notNull(),
    /** What this object belongs to, such as a charge's payment intent. */
    parent: text("parent"),
    /** The object as the API shows it. */
    body: text("body", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** What the API never shows, such as the test card behind a payment method. */
    hidden: text("hidden", { mode: "json" }).$type<Record<string, unknown>>(),
    /** When it changes by itself, such as a pending refund; null when it does not. */
    wakeAt: moment("wake_at"),
  },
  (table) => [
    index("simulator_objects_list").on(table.kind, table.seq),
    index("simulator_objects_parent").on(table.parent, table.kind),
    index("simulator_objects_wake")
      .on(table.wakeAt)
      .where(sql`wake_at is not null`),
  ],
);

/** First answers by idempotency key. Written with the effect itself, so one never stands alone. */
export const simulatorIdempotency = sqliteTable(
  "simulator_idempotency",
  {
    account: text("account").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    status: integer("status").notNull(),
    body: text("body").notNull(),
    requestId: text("request_id").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.key] }),
    index("simulator_idempotency_age").on(table.createdAt),
  ],
);

/** Webhooks the simulator still owes. */
export const simulatorDeliveries = sqliteTable(
  "simulator_deliveries",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    eventId: text("event_id").notNull(),
    dueAt: moment("due_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    deliveredAt: moment("delivered_at"),
    lastStatus: integer("last_status"),
  },
  (table) => [
    index("simulator_deliveries_due")
      .on(table.dueAt)
      .where(sql`delivered_at is null`),
    index("simulator_deliveries_event").on(table.eventId),
  ],
);

/** Faults a tester has asked for, used up in order. */
export const simulatorFaults = sqliteTable("simulator_faults", {
  seq: integer("seq").primaryKey({ autoIncrement: true }),
  /** What it waits for: an operation such as payment_intents.confirm, an event's webhook, or *. */
  operation: text("operation").notNull(),
  fault: text("fault").notNull(),
  /** How often it still strikes; null means until it is taken away. */
  remaining: integer("remaining"),
});
