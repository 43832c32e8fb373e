import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { cents, id, moment } from "../columns";
import { users } from "./accounts";
import { images, products } from "./catalogue";

/** An order. Name, unit price and picture are frozen copies: later edits never change them. */
export const orders = sqliteTable(
  "orders",
  {
    id: id(),
    /** The number that people quote; rises by one with each order. */
    number: integer("number").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    productId: text("product_id")
      .notNull()
      .references(() => products.id),
    productName: text("product_name").notNull(),
    unitPriceCents: cents("unit_price_cents").notNull(),
    quantity: integer("quantity").notNull(),
    totalCents: cents("total_cents").notNull(),
    imageHash: text("image_hash")
      .notNull()
      .references(() => images.hash),
    clientName: text("client_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    address: text("address").notNull(),
    placedAt: moment("placed_at").notNull(),
    paidAt: moment("paid_at"),
    shippedAt: moment("shipped_at"),
    cancelledAt: moment("cancelled_at"),
    cancelReason: text("cancel_reason", { enum: ["customer", "admin", "expired"] }),
    /** The payment intent that paid this order. */
    transactionId: text("transaction_id").unique(),
    invoiceNumber: integer("invoice_number").unique(),
    refundedCents: cents("refunded_cents").notNull().default(0),
    carrier: text("carrier"),
    trackingNumber: text("tracking_number"),
    remindedAt: moment("reminded_at"),
  },
  (table) => [
    index("orders_user").on(table.userId, table.number),
    index("orders_open")
      .on(table.number)
      .where(sql`cancelled_at is null`),
    index("orders_open_user")
      .on(table.userId, table.number)
      .where(sql`cancelled_at is null`),
    index("orders_to_ship")
      .on(table.number)
      .where(sql`paid_at is not null and shipped_at is null and refunded_cents < total_cents`),
    index("orders_unpaid")
      .on(table.number)
      .where(sql`paid_at is null and cancelled_at is null`),
    index("orders_shipped")
      .on(table.number)
      .where(sql`shipped_at is not null`),
    index("orders_cancelled")
      .on(table.number)
      .where(sql`cancelled_at is not null`),
    index("orders_email").on(table.email, table.number),
    index("orders_product").on(table.productId),
    index("orders_image").on(table.imageHash),
    check("orders_quantity_positive", sql`${table.quantity} >= 1`),
    check("orders_unit_price_not_negative", sql`${table.unitPriceCents} >= 0`),
    check(
      "orders_total_is_product",
      sql`${table.totalCents} = ${table.unitPriceCents} * ${table.quantity}`,
    ),
    check(
      "orders_shipped_only_if_paid",
      sql`${table.shippedAt} is null or ${table.paidAt} is not null`,
    ),
    check(
      "orders_cancelled_only_if_unpaid",
      sql`${table.cancelledAt} is null or ${table.paidAt} is null`,
    ),
    check(
      "orders_paid_has_transaction",
      sql`(${table.paidAt} is null) = (${table.transactionId} is null)`,
    ),
    check(
      "orders_refund_within_total",
      sql`${table.refundedCents} between 0 and ${table.totalCents}`,
    ),
  ],
);

/** The shop's record of each payment intent it created; the provider holds the truth. */
export const payments = sqliteTable(
  "payments",
  {
    id: id(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** Counts the intents of one order; part of the provider's idempotency key. */
    attempt: integer("attempt").notNull(),
    /** Null until the provider has answered the creation. */
    intentId: text("intent_id").unique(),
    checkoutSessionId: text("checkout_session_id").unique(),
    amountCents: cents("amount_cents").notNull(),
    currency: text("currency").notNull().default("usd"),
    status: text("status", { enum: ["open", "succeeded", "canceled"] })
      .notNull()
      .default("open"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("payments_attempt").on(table.orderId, table.attempt),
    uniqueIndex("payments_one_open")
      .on(table.orderId)
      .where(sql`status = 'open'`),
    index("payments_open_age")
      .on(table.updatedAt)
      .where(sql`status = 'open'`),
    check("payments_amount_positive", sql`${table.amountCents} >= 1`),
    check("payments_status_known", sql`${table.status} in ('open', 'succeeded', 'canceled')`),
  ],
);

export const refunds = sqliteTable(
  "refunds",
  {
    id: id(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    intentId: text("intent_id").notNull(),
    /** The provider's id; null until it has answered. */
    refundId: text("refund_id").unique(),
    /** The provider's idempotency key; one for each decision to refund. */
    key: text("key").notNull().unique(),
    amountCents: cents("amount_cents").notNull(),
    reason: text("reason", { enum: ["order-gone", "admin"] }).notNull(),
    note: text("note").notNull().default(""),
    /** Pieces that go back into the stock once the provider has taken the refund. */
    restockQuantity: integer("restock_quantity").notNull().default(0),
    creditNoteNumber: integer("credit_note_number").unique(),
    status: text("status", { enum: ["wanted", "pending", "succeeded", "failed"] })
      .notNull()
      .default("wanted"),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("refunds_order").on(table.orderId),
    index("refunds_intent").on(table.intentId),
    index("refunds_unfinished")
      .on(table.updatedAt)
      .where(sql`status in ('wanted', 'pending')`),
    check("refunds_amount_positive", sql`${table.amountCents} >= 1`),
    check("refunds_restock_not_negative", sql`${table.restockQuantity} >= 0`),
  ],
);

/**
 * Webhook events: an inbox. The provider's id makes each count once; what an event is about is
 * looked up afterwards, until that has succeeded.
 */
export const providerEvents = sqliteTable(
  "provider_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    /** The intent, checkout session or refund it is about; null when it concerns nothing here. */
    objectId: text("object_id"),
    receivedAt: moment("received_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().default(0),
    handledAt: moment("handled_at"),
  },
  (table) => [
    index("provider_events_due")
      .on(table.nextAttemptAt)
      .where(sql`handled_at is null`),
    index("provider_events_age").on(table.receivedAt),
  ],
);
