import { and, desc, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import { db, type Tx } from "./connection";
import { payments } from "./schema";

export type Payment = typeof payments.$inferSelect;

const openOfOrder = db
  .select()
  .from(payments)
  .where(and(eq(payments.orderId, sql.placeholder("orderId")), eq(payments.status, "open")))
  .prepare();

const byIntent = db
  .select()
  .from(payments)
  .where(eq(payments.intentId, sql.placeholder("intentId")))
  .prepare();

const bySession = db
  .select()
  .from(payments)
  .where(eq(payments.checkoutSessionId, sql.placeholder("sessionId")))
  .prepare();

const ofOrder = db
  .select()
  .from(payments)
  .where(eq(payments.orderId, sql.placeholder("orderId")))
  .orderBy(payments.attempt)
  .prepare();

/** The order's one open payment. */
export const findOpenPayment = (orderId: string): Payment | undefined =>
  openOfOrder.get({ orderId });

export const findPaymentByIntent = (intentId: string): Payment | undefined =>
  byIntent.get({ intentId });

export const findPaymentBySession = (sessionId: string): Payment | undefined =>
  bySession.get({ sessionId });

/** Every payment of an order, the first attempt first. */
export const listPaymentsOf = (orderId: string): Payment[] => ofOrder.all({ orderId });

const nextAttempt = (tx: Tx, orderId: string): number =>
  (tx
    .select({ attempt: payments.attempt })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.attempt))
    .limit(1)
    .get()?.attempt ?? 0) + 1;

/**
 * The order's open payment, made now if there is none. It is written before the provider is asked,
 * so that a crash in between repeats the same request under the same idempotency key.
 */
export function openPayment(tx: Tx, orderId: string, amountCents: number, at: number): Payment {
  const open = openOfOrder.get({ orderId });
  if (open) return open;
  const attempt = nextAttempt(tx, orderId);
  return tx
    .insert(payments)
    .values({ orderId, attempt, amountCents, createdAt: at, updatedAt: at })
    .returning()
    .get();
}

/**
 * Writes down the provider's intent.
 *
 * @returns false when the payment was closed meanwhile or goes another way: nobody may pay this
 *   intent then
 */
export function setIntent(tx: Tx, id: string, intentId: string, at: number): boolean {
  const { changes } = tx
    .update(payments)
    .set({ intentId, updatedAt: at })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.status, "open"),
        isNull(payments.checkoutSessionId),
        or(isNull(payments.intentId), eq(payments.intentId, intentId)),
      ),
    )
    .run();
  return changes === 1;
}

/** Writes down the provider's hosted page. @returns false as for `setIntent` */
export function setSession(tx: Tx, id: string, checkoutSessionId: string, at: number): boolean {
  const { changes } = tx
    .update(payments)
    .set({ checkoutSessionId, updatedAt: at })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.status, "open"),
        isNull(payments.intentId),
        or(isNull(payments.checkoutSessionId), eq(payments.checkoutSessionId, checkoutSessionId)),
      ),
    )
    .run();
  return changes === 1;
}

/** An open payment that nobody can pay any more ends. @returns whether this call ended it */
export function cancelPayment(tx: Tx, id: string, at: number): boolean {
  const { changes } = tx
    .update(payments)
    .set({ status: "canceled", updatedAt: at })
    .where(and(eq(payments.id, id), eq(payments.status, "open")))
    .run();
  return changes === 1;
}

type Money = {
  orderId: string;
  /** The payment that it was made for; null when the shop never wrote this intent down. */
  paymentId: string | null;
  intentId: string;
  amountCents: number;
  at: number;
};

/** Books the money of an intent, once: on its payment, or on a new one. */
export function bookMoney(tx: Tx, { paymentId, at, ...money }: Money): void {
  const paid = { ...money, status: "succeeded" as const, updatedAt: at };
  const own = byIntent.get({ intentId: money.intentId });
  const id = own?.id ?? paymentId;
  if (id !== null) {
    tx.update(payments)
      .set(paid)
      .where(and(eq(payments.id, id), ne(payments.status, "succeeded")))
      .run();
    return;
  }
  const attempt = nextAttempt(tx, money.orderId);
  tx.insert(payments)
    .values({ ...paid, attempt, createdAt: at })
    .run();
}

/** Notes that the provider was asked, so that the sweep asks the others first. */
export function touchPayment(id: string, at: number): void {
  db.update(payments).set({ updatedAt: at }).where(eq(payments.id, id)).run();
}

const stale = db
  .select()
  .from(payments)
  .where(
    and(
      // Written out, not bound: the partial index serves only what it can see.
      sql`status = 'open'`,
      lte(payments.updatedAt, sql.placeholder("before")),
      sql`${payments.updatedAt} <= ${sql.placeholder("now")} - min(${payments.updatedAt} - ${payments.createdAt}, ${sql.placeholder("latest")})`,
    ),
  )
  .orderBy(payments.updatedAt)
  .limit(sql.placeholder("limit"))
  .prepare();

/**
 * Open payments that nobody has asked the provider about for a while. Each wait (ms) is as long as
 * the payment was old at the last look, at least `soonest` and at most `latest`.
 */
export const listStalePayments = ({
  now,
  soonest,
  latest,
  limit,
}: Record<"now" | "soonest" | "latest" | "limit", number>): Payment[] =>
  stale.all({ now, before: now - soonest, latest, limit });
