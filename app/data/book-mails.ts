import { sql } from "drizzle-orm";
import { db } from "./connection";

export type Transition = "placed" | "paid" | "shipped" | "cancelled" | "refunded";
export type MissingMail = { transition: Transition; orderId: string; refundId: string | null };

/** Changes of orders that no mail tells about. The keys are those of order-mail.server.ts. */
export const missingMails = (): MissingMail[] =>
  db.all<MissingMail>(sql`
    with changes as (
      select 'placed' as transition, id as orderId, null as refundId from orders
      union all select 'paid', id, null from orders where paid_at is not null
      union all select 'shipped', id, null from orders where shipped_at is not null
      union all select 'cancelled', id, null from orders where cancelled_at is not null
      union all select 'refunded', order_id, id from refunds
        where status in ('pending', 'succeeded'))
    select * from changes where not exists (select 1 from outbox
      where dedupe_key = 'order-' || transition || ':' || coalesce(refundId, orderId))`);

/** Mails that were tried as often as they are tried, and never taken. */
export const undeliveredMails = (attempts: number): { dedupeKey: string; lastError: string }[] =>
  db.all(sql`
    select dedupe_key as dedupeKey, coalesce(last_error, '') as lastError
    from outbox where sent_at is null and attempts >= ${attempts}`);
