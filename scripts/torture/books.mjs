import path from "node:path";
import { Database } from "../../app/data/sqlite.js";

/** Reads the shop's file from outside, as an auditor would; never writes. */
export function openBooks(dataDir) {
  const db = new Database(path.join(dataDir, "shop.db"), { readonly: true, timeout: 5_000 });
  const all = (sql, ...args) => db.prepare(sql).all(...args);
  const one = (sql, ...args) =>
    db
      .prepare(sql)
      .pluck()
      .get(...args);

  return {
    close: () => db.close(),
    newestEvents: (limit) =>
      all(
        "select body from simulator_objects where kind = 'event' order by seq desc limit ?",
        limit,
      ).map(({ body }) => body),
    order: (id) => db.prepare("select * from orders where id = ?").get(id),
    refundedOf: (id) =>
      one(
        "select coalesce(sum(amount_cents), 0) from refunds where order_id = ? and reason = 'admin' and status <> 'failed'",
        id,
      ),

    /** What is still on its way; empty once shop and provider agree. */
    unsettled: () => ({
      events: one("select count(*) from provider_events where handled_at is null"),
      refunds: one("select count(*) from refunds where status in ('wanted', 'pending')"),
      webhooks: one("select count(*) from simulator_deliveries where delivered_at is null"),
      charges: one(`select count(*) from (${CHARGES}) c left join orders o on o.id = c.order_id
        where o.transaction_id is not c.intent_id
          and not exists (select 1 from refunds r where r.intent_id = c.intent_id)`),
      ways: one(`select count(*) from payments p join orders o on o.id = p.order_id
        where p.status = 'open' and (o.paid_at is not null or o.cancelled_at is not null)`),
    }),

    /** The figures of the run, from the provider's books against the shop's. */
    figures: () => ({
      orders: one("select count(*) from orders"),
      paid: one("select count(*) from orders where paid_at is not null"),
      cancelled: one("select count(*) from orders where cancelled_at is not null"),
      shipped: one("select count(*) from orders where shipped_at is not null"),
      charges: one(`select count(*) from (${CHARGES})`),
      refunds: one("select count(*) from simulator_objects where kind = 'refund'"),
      doubleCharges: one(
        `select count(*) from (select order_id from (${CHARGES}) group by order_id having count(*) > 1)`,
      ),
      // Kept money is exactly the paid orders' totals without what was given back of them.
      moneyAdrift:
        one(`select coalesce(sum(amount), 0) from (${CHARGES})`) -
        one(`select coalesce(sum(json_extract(body, '$.amount')), 0) from simulator_objects
          where kind = 'refund' and json_extract(body, '$.status') <> 'failed'`) -
        one(
          "select coalesce(sum(total_cents - refunded_cents), 0) from orders where paid_at is not null",
        ),
      oversold: one(`select coalesce(sum(max(0, sold - had)), 0) from (
        select coalesce((select sum(quantity) from orders
            where product_id = p.id and cancelled_at is null), 0) as sold,
          coalesce((select sum(delta) from stock_movements
            where product_id = p.id and reason not in ('order', 'cancel')), 0) as had
        from products p)`),
    }),
  };
}

/** Every charge that the provider took, by its intent. */
const CHARGES = `select id as intent_id, json_extract(body, '$.metadata.order_id') as order_id,
  json_extract(body, '$.amount_received') as amount
  from simulator_objects where kind = 'payment_intent'
    and json_extract(body, '$.status') = 'succeeded'`;
