import { and, eq, lte, sql } from "drizzle-orm";
import { db, type Tx } from "./connection";
import { orders, refunds } from "./schema";

export type Refund = typeof refunds.$inferSelect;
export type NewRefund = typeof refunds.$inferInsert;

const byKey = db
  .select()
  .from(refunds)
  .where(eq(refunds.key, sql.placeholder("key")))
  .prepare();

const byId = db
  .select()
  .from(refunds)
  .where(eq(refunds.id, sql.placeholder("id")))
  .prepare();

const byProviderId = db
  .select()
  .from(refunds)
  .where(eq(refunds.refundId, sql.placeholder("refundId")))
  .prepare();

const ofOrder = db
  .select()
  .from(refunds)
  .where(eq(refunds.orderId, sql.placeholder("orderId")))
  .orderBy(refunds.createdAt)
  .prepare();

export const findRefundByKey = (key: string): Refund | undefined => byKey.get({ key });
export const findRefund = (id: string): Refund | undefined => byId.get({ id });
export const findRefundByProviderId = (refundId: string): Refund | undefined =>
  byProviderId.get({ refundId });

/** Every refund of an order, the oldest first. */
export const listRefundsOf = (orderId: string): Refund[] => ofOrder.all({ orderId });

/** Writes down the decision to refund. @returns false when its key is there already */
export function insertRefund(tx: Tx, refund: NewRefund): boolean {
  const { changes } = tx
    .insert(refunds)
    .values(refund)
    .onConflictDoNothing({ target: refunds.key })
    .run();
  return changes === 1;
}

/**
 * An unfinished refund goes on.
 *
 * @param from the state that was read; another caller may have been faster
 * @returns whether this call made the change
 */
export function moveRefund(
  tx: Tx,
  { id, status }: Pick<Refund, "id" | "status">,
  change: Partial<Pick<Refund, "status" | "refundId" | "creditNoteNumber">> & { updatedAt: number },
): boolean {
  const { changes } = tx
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, id), eq(refunds.status, status)))
    .run();
  return changes === 1;
}

/** Refunds on their way that were last looked at before `before` (ms). */
export const listUnfinishedRefunds = (before: number, limit: number): Refund[] =>
  db
    .select()
    .from(refunds)
    // Written out, not bound: the partial index serves only what it can see.
    .where(and(sql`status in ('wanted', 'pending')`, lte(refunds.updatedAt, before)))
    .orderBy(refunds.updatedAt)
    .limit(limit)
    .all();

/**
 * Adds to (or, negative, takes from) what was given back of an order's own payment.
 *
 * @returns false when it would be more than the order's total, or less than nothing
 */
export function addRefunded(tx: Tx, orderId: string, cents: number): boolean {
  const after = sql`${orders.refundedCents} + ${cents}`;
  const { changes } = tx
    .update(orders)
    .set({ refundedCents: after })
    .where(and(eq(orders.id, orderId), sql`${after} between 0 and ${orders.totalCents}`))
    .run();
  return changes === 1;
}

const restocked = db
  .select({ pieces: sql<number>`coalesce(sum(${refunds.restockQuantity}), 0)` })
  .from(refunds)
  .where(
    and(
      eq(refunds.orderId, sql.placeholder("orderId")),
      sql`(${refunds.status} = 'wanted' or ${refunds.creditNoteNumber} is not null)`,
    ),
  )
  .prepare();

/** Pieces of an order that its refunds have put back, or are about to. */
export const restockedOf = (orderId: string): number => restocked.get({ orderId })?.pieces ?? 0;
