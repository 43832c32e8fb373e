/**
 * Questions to the shop's own books, for `npm run doctor`: each lists what contradicts a rule, and
 * nothing when the books are right.
 */
import { sql, type SQL } from "drizzle-orm";
import { db, sqlite } from "./connection";

const rows = <Row>(query: SQL): Row[] => db.all<Row>(query);

/** Reads everything from one moment, also while the shop is open. */
export const atOneMoment = <T>(read: () => T): T => db.transaction(() => read());

export const count = (table: "products" | "orders" | "refunds" | "images" | "outbox"): number =>
  rows<{ n: number }>(sql`select count(*) as n from ${sql.identifier(table)}`)[0]?.n ?? 0;

/** What SQLite itself finds wrong with the file. */
export function fileFaults(): string[] {
  const integrity = sqlite.pragma("integrity_check") as { integrity_check: string }[];
  const keys = sqlite.pragma("foreign_key_check") as { table: string; rowid: number }[];
  return [
    ...integrity.map((row) => row.integrity_check).filter((text) => text !== "ok"),
    ...keys.map(({ table, rowid }) => `row ${rowid} of ${table} points nowhere`),
  ];
}

export type StockFault = { id: string; name: string; stock: number; ledger: number };

/** Products whose stock is not the sum of its movements. */
export const stockFaults = () =>
  rows<StockFault>(sql`
    select p.id, p.name, p.stock, coalesce(sum(m.delta), 0) as ledger
    from products p left join stock_movements m on m.product_id = p.id
    group by p.id having p.stock <> coalesce(sum(m.delta), 0)`);

export type MovementFault = { number: number; taken: number; back: number; quantity: number };

/** Orders that took or gave back another number of pieces than their state says. */
export const movementFaults = () =>
  rows<MovementFault>(sql`
    select number, quantity, taken, back from (
      select o.number, o.quantity, o.cancelled_at,
        -coalesce((select sum(delta) from stock_movements
          where order_id = o.id and reason = 'order'), 0) as taken,
        coalesce((select sum(delta) from stock_movements
          where order_id = o.id and reason in ('cancel', 'refund')), 0) as back,
        coalesce((select sum(restock_quantity) from refunds
          where order_id = o.id and credit_note_number is not null), 0) as restocked
      from orders o)
    where taken <> quantity
      or back <> restocked + case when cancelled_at is null then 0 else quantity end`);

export type PaidFault = { number: number; payments: number; invoice: number | null };

/** Paid orders without exactly one succeeded payment of their amount, or without an invoice. */
export const paidFaults = () =>
  rows<PaidFault>(sql`
    select number, invoice_number as invoice, payments from (
      select o.number, o.invoice_number, (select count(*) from payments p
        where p.order_id = o.id and p.intent_id = o.transaction_id
          and p.status = 'succeeded' and p.amount_cents = o.total_cents) as payments
      from orders o where o.paid_at is not null)
    where payments <> 1 or invoice_number is null`);

export type LooseMoney = {
  number: number;
  orderId: string;
  intentId: string;
  amountCents: number;
  decided: number;
};

/** Money that paid no order and was not given back. `decided`: a refund of it exists, but failed. */
export const looseMoney = () =>
  rows<LooseMoney>(sql`
    select o.number, o.id as orderId, p.intent_id as intentId, p.amount_cents as amountCents,
      exists (select 1 from refunds r where r.intent_id = p.intent_id) as decided
    from payments p join orders o on o.id = p.order_id
    where p.status = 'succeeded' and o.transaction_id is not p.intent_id
      and coalesce((select sum(r.amount_cents) from refunds r
        where r.intent_id = p.intent_id and r.status <> 'failed'), 0) <> p.amount_cents`);

export type RefundedFault = { id: string; number: number; booked: number; actual: number };

/** Orders whose refunded sum is not the sum of their refunds. */
export const refundedFaults = () =>
  rows<RefundedFault>(sql`
    select id, number, booked, actual from (
      select o.id, o.number, o.refunded_cents as booked,
        coalesce((select sum(r.amount_cents) from refunds r
          where r.intent_id = o.transaction_id and r.status <> 'failed'), 0) as actual
      from orders o)
    where booked <> actual`);

export type RefundFault = { key: string; reason: string; status: string; note: string };

/**
 * Refunds that cannot stand as they are: without a known reason, of an intent that took less, of
 * an order without a credit note, or unfinished since before `before` (ms).
 */
export const refundFaults = (before: number) =>
  rows<RefundFault>(sql`
    select r.key, r.reason, r.status, r.note from refunds r
    where r.reason not in ('order-gone', 'admin')
      or (r.status in ('wanted', 'pending') and r.created_at < ${before})
      or (r.status in ('pending', 'succeeded') and r.reason = 'admin'
        and r.credit_note_number is null)
      or not exists (select 1 from payments p where p.intent_id = r.intent_id
        and p.order_id = r.order_id and p.status = 'succeeded'
        and p.amount_cents >= (select sum(s.amount_cents) from refunds s
          where s.intent_id = r.intent_id and s.status <> 'failed'))
      and r.status <> 'failed'`);

export type NumberFault = { name: string; used: number; last: number };

/** Rows of numbers with a gap: more was counted than is used. */
export const numberFaults = () =>
  rows<NumberFault>(sql`
    select name, used, last from (
      select 'order' as name, count(number) as used, max(number) - 1000 as last from orders
      union all
      select 'invoice', count(invoice_number), max(invoice_number) from orders
      union all
      select 'credit note', count(credit_note_number), max(credit_note_number) from refunds)
    where used <> coalesce(last, 0)`);

export type StuckPayment = { number: number; since: number };

/** Payments still open on orders that need none, untouched since before `before` (ms). */
export const stuckPayments = (before: number) =>
  rows<StuckPayment>(sql`
    select o.number, p.updated_at as since from payments p join orders o on o.id = p.order_id
    where p.status = 'open' and p.updated_at < ${before}
      and (o.paid_at is not null or o.cancelled_at is not null)`);
