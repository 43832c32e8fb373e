import { and, desc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Shipment } from "../domain/shipment";
import { newId, placeholders } from "./columns";
import { db, type Tx } from "./connection";
import { orders } from "./schema";

export type Order = typeof orders.$inferSelect;

const ordersOfUser = db
  .select()
  .from(orders)
  .where(and(eq(orders.userId, sql.placeholder("userId")), isNull(orders.cancelledAt)))
  .orderBy(desc(orders.number))
  .limit(sql.placeholder("limit"))
  .prepare();

const allOrders = db
  .select()
  .from(orders)
  .where(isNull(orders.cancelledAt))
  .orderBy(desc(orders.number))
  .limit(sql.placeholder("limit"))
  .prepare();

const orderById = db
  .select()
  .from(orders)
  .where(eq(orders.id, sql.placeholder("id")))
  .prepare();

const orderOfUser = db
  .select()
  .from(orders)
  .where(and(eq(orders.id, sql.placeholder("id")), eq(orders.userId, sql.placeholder("userId"))))
  .prepare();

const unpaidOfTotal = db
  .select()
  .from(orders)
  .where(
    and(
      eq(orders.userId, sql.placeholder("userId")),
      eq(orders.totalCents, sql.placeholder("totalCents")),
      isNull(orders.paidAt),
      isNull(orders.cancelledAt),
    ),
  )
  .orderBy(desc(orders.number))
  .limit(1)
  .prepare();

/** The person's newest unpaid order of this total. */
export const findUnpaidOfTotal = (userId: string, totalCents: number): Order | undefined =>
  unpaidOfTotal.get({ userId, totalCents });

/** One person's orders, newest first; cancelled ones are gone from the list. */
export const listOrdersOf = (userId: string, limit: number): Order[] =>
  ordersOfUser.all({ userId, limit });

/** Everybody's orders, newest first; cancelled ones are gone from the list. */
export const listOrders = (limit: number): Order[] => allOrders.all({ limit });

/** Any order, cancelled ones included: for admins and for the shop itself. */
export const findOrder = (id: string): Order | undefined => orderById.get({ id });

/** The person's own order; somebody else's is not found. */
export const findOrderOf = (userId: string, id: string): Order | undefined =>
  orderOfUser.get({ id, userId });

/** What an order says when it is placed. */
const PLACED = [
  "number",
  "userId",
  "productId",
  "productName",
  "unitPriceCents",
  "quantity",
  "totalCents",
  "imageHash",
  "clientName",
  "email",
  "phone",
  "address",
  "placedAt",
] as const;

const insertion = db
  .insert(orders)
  .values(placeholders("id", ...PLACED))
  .returning()
  .prepare();

export const insertOrder = (_tx: Tx, order: Pick<Order, (typeof PLACED)[number]>): Order =>
  insertion.get({ ...order, id: newId() });

/** What marks an order as paid. */
export type PaidMark = { transactionId: string; invoiceNumber: number; at: number };

/** Unpaid becomes paid. @returns whether this call made the change */
export function markPaid(tx: Tx, id: string, mark: PaidMark): boolean {
  const { changes } = tx
    .update(orders)
    .set({
      paidAt: mark.at,
      transactionId: mark.transactionId,
      invoiceNumber: mark.invoiceNumber,
    })
    .where(and(eq(orders.id, id), isNull(orders.paidAt), isNull(orders.cancelledAt)))
    .run();
  return changes === 1;
}

/** Paid becomes shipped. @returns whether this call made the change */
export function markShipped(tx: Tx, id: string, shipment: Shipment, at: number): boolean {
  const { changes } = tx
    .update(orders)
    .set({ ...shipment, shippedAt: at })
    .where(and(eq(orders.id, id), isNotNull(orders.paidAt), isNull(orders.shippedAt)))
    .run();
  return changes === 1;
}

/** Unpaid becomes cancelled. @returns whether this call made the change */
export function markCancelled(
  tx: Tx,
  id: string,
  reason: NonNullable<Order["cancelReason"]>,
  at: number,
): boolean {
  const { changes } = tx
    .update(orders)
    .set({ cancelledAt: at, cancelReason: reason })
    .where(and(eq(orders.id, id), isNull(orders.paidAt), isNull(orders.cancelledAt)))
    .run();
  return changes === 1;
}

/** Unpaid orders that were placed at or before `before` (ms), the oldest first. */
export const listUnpaidBefore = (
  before: number,
  { reminded, limit }: { reminded?: false; limit: number },
): Order[] =>
  db
    .select()
    .from(orders)
    .where(
      and(
        isNull(orders.paidAt),
        isNull(orders.cancelledAt),
        lte(orders.placedAt, before),
        reminded === false ? isNull(orders.remindedAt) : undefined,
      ),
    )
    .orderBy(orders.number)
    .limit(limit)
    .all();

/** Notes that the customer of an unpaid order was reminded. @returns null when it was not to do */
export function markReminded(tx: Tx, id: string, at: number): Order | null {
  const isDue = and(
    eq(orders.id, id),
    isNull(orders.paidAt),
    isNull(orders.cancelledAt),
    isNull(orders.remindedAt),
  );
  return tx.update(orders).set({ remindedAt: at }).where(isDue).returning().get() ?? null;
}
