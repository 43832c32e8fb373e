import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, id, moment } from "../columns";
import { users } from "./accounts";

/** Mail to be sent, written in the transaction of the change that causes it. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    /** Names the reason, so that one change sends one mail however often it is retried. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    toName: text("to_name").notNull(),
    toAddress: text("to_address").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    createdAt: moment("created_at").notNull(),
    nextAttemptAt: moment("next_attempt_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    sentAt: moment("sent_at"),
    lastError: text("last_error"),
  },
  (table) => [
    index("outbox_due")
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null`),
    index("outbox_newest").on(table.createdAt),
  ],
);

/** First answers to calls that carried an Idempotency-Key, kept for a day. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    /** Whose: an account's id, or a name for callers who have none. */
    account: text("account").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    status: integer("status").notNull(),
    body: text("body").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.key] }),
    index("idempotency_keys_age").on(table.createdAt),
  ],
);

/** Who did what to what, for every admin change. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    at: moment("at").notNull(),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    actorEmail: text("actor_email").notNull(),
    action: text("action").notNull(),
    targetType: text("target_type").notNull(),
    targetId: text("target_id").notNull(),
    before: text("before", { mode: "json" }).$type<unknown>(),
    after: text("after", { mode: "json" }).$type<unknown>(),
  },
  (table) => [
    index("audit_log_action").on(table.action, table.seq),
    index("audit_log_kind").on(table.targetType, table.seq),
    index("audit_log_actor").on(table.actorEmail, table.seq),
    index("audit_log_actor_kind").on(table.actorEmail, table.targetType, table.seq),
    index("audit_log_target").on(table.targetType, table.targetId),
  ],
);

/** Gap-free numbers (orders, invoices, credit notes), taken inside the transaction that uses them. */
export const counters = sqliteTable("counters", {
  name: text("name").primaryKey(),
  value: integer("value").notNull(),
});

/** Values the shop makes for itself, such as demo secrets. */
export const settings = sqliteTable("settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

/** Counts of the rate limiter (the layout that rate-limiter-flexible expects). */
export const rateLimits = sqliteTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: integer("expire"),
});

/** Integrators' webhook endpoints and what is owed to them. */
export const webhookEndpoints = sqliteTable("webhook_endpoints", {
  id: id(),
  url: text("url").notNull(),
  secret: text("secret").notNull(),
  /** Event names, separated by spaces. */
  events: text("events").notNull(),
  active: flag("active").notNull().default(true),
  createdAt: moment("created_at").notNull(),
});

export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: id(),
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    eventId: text("event_id").notNull(),
    type: text("type").notNull(),
    payload: text("payload").notNull(),
    createdAt: moment("created_at").notNull(),
    nextAttemptAt: moment("next_attempt_at"),
    attempts: integer("attempts").notNull().default(0),
    deliveredAt: moment("delivered_at"),
    lastStatus: integer("last_status"),
    lastError: text("last_error"),
  },
  (table) => [
    index("webhook_deliveries_due")
      .on(table.nextAttemptAt)
      .where(sql`delivered_at is null`),
    index("webhook_deliveries_endpoint").on(table.endpointId, table.createdAt),
  ],
);
