import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { db, type Tx } from "./connection";
import { simulatorDeliveries } from "./schema";

export type SimulatorDelivery = typeof simulatorDeliveries.$inferSelect;

export const insertSimulatorDelivery = (tx: Tx, eventId: string, dueAt: number): void => {
  tx.insert(simulatorDeliveries).values({ eventId, dueAt }).run();
};

/** Webhooks whose time has come, the longest due first. */
export const listDueSimulatorDeliveries = (now: number, limit: number): SimulatorDelivery[] =>
  db
    .select()
    .from(simulatorDeliveries)
    .where(and(isNull(simulatorDeliveries.deliveredAt), lte(simulatorDeliveries.dueAt, now)))
    .orderBy(simulatorDeliveries.dueAt, simulatorDeliveries.seq)
    .limit(limit)
    .all();

/**
 * Claims one delivery until `leaseUntil`; when the shop dies meanwhile, it falls due again then.
 *
 * @returns false when another deliverer was faster
 */
export function claimSimulatorDelivery(delivery: SimulatorDelivery, leaseUntil: number): boolean {
  const { changes } = db
    .update(simulatorDeliveries)
    .set({ dueAt: leaseUntil, attempts: sql`${simulatorDeliveries.attempts} + 1` })
    .where(
      and(
        eq(simulatorDeliveries.seq, delivery.seq),
        eq(simulatorDeliveries.dueAt, delivery.dueAt),
        eq(simulatorDeliveries.attempts, delivery.attempts),
        isNull(simulatorDeliveries.deliveredAt),
      ),
    )
    .run();
  return changes === 1;
}

/** Writes down how an attempt ended: delivered, to be tried again at `dueAt`, or given up. */
export const finishSimulatorDelivery = (
  seq: number,
  result: { lastStatus: number; deliveredAt: number } | { lastStatus: number; dueAt: number },
): void => {
  db.update(simulatorDeliveries).set(result).where(eq(simulatorDeliveries.seq, seq)).run();
};

/** Every delivery of an event, for the page that lists them. */
export const listSimulatorDeliveries = (eventId: string): SimulatorDelivery[] =>
  db.select().from(simulatorDeliveries).where(eq(simulatorDeliveries.eventId, eventId)).all();
