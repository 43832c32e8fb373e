import { and, desc, eq, inArray, lt, lte, sql } from "drizzle-orm";
import { db, type Tx } from "./connection";
import { simulatorFaults, simulatorIdempotency, simulatorObjects } from "./schema";

export type SimulatorObject = typeof simulatorObjects.$inferSelect;
export type NewSimulatorObject = Omit<typeof simulatorObjects.$inferInsert, "seq">;
export type SimulatorAnswer = typeof simulatorIdempotency.$inferSelect;
export type SimulatorFault = typeof simulatorFaults.$inferSelect;

const objectById = db
  .select()
  .from(simulatorObjects)
  .where(eq(simulatorObjects.id, sql.placeholder("id")))
  .prepare();

export const findSimulatorObject = (id: string): SimulatorObject | undefined =>
  objectById.get({ id });

export type ListQuery = {
  kind: string;
  parent?: string;
  limit: number;
  /** Only what is older than the object with this id. */
  startingAfter?: string;
  /** Only what was created at or after this Unix second. */
  createdFrom?: number;
  /** Only events of this type. */
  type?: string;
};

/** Objects of one kind, newest first. */
export function listSimulatorObjects(query: ListQuery): SimulatorObject[] {
  const table = simulatorObjects;
  const { startingAfter, createdFrom, parent, type } = query;
  const before = startingAfter === undefined ? undefined : findSimulatorObject(startingAfter)?.seq;
  return db
    .select()
    .from(table)
    .where(
      and(
        eq(table.kind, query.kind),
        before === undefined ? undefined : lt(table.seq, before),
        parent === undefined ? undefined : eq(table.parent, parent),
        createdFrom === undefined
          ? undefined
          : sql`json_extract(${table.body}, '$.created') >= ${createdFrom}`,
        type === undefined ? undefined : sql`json_extract(${table.body}, '$.type') = ${type}`,
      ),
    )
    .orderBy(desc(table.seq))
    .limit(query.limit)
    .all();
}

export const insertSimulatorObject = (tx: Tx, row: NewSimulatorObject): void => {
  tx.insert(simulatorObjects).values(row).run();
};

/** Writes an object back; call it in the transaction that has read it. */
export const updateSimulatorObject = (
  tx: Tx,
  id: string,
  change: Partial<Pick<SimulatorObject, "body" | "hidden" | "wakeAt">>,
): void => {
  tx.update(simulatorObjects).set(change).where(eq(simulatorObjects.id, id)).run();
};

/** Objects whose moment to change by themselves has come. */
export const listSimulatorObjectsToWake = (now: number, limit = 100): SimulatorObject[] =>
  db
    .select()
    .from(simulatorObjects)
    .where(lte(simulatorObjects.wakeAt, now))
    .orderBy(simulatorObjects.wakeAt)
    .limit(limit)
    .all();

export const findSimulatorAnswer = (
  tx: Tx,
  account: string,
  key: string,
): SimulatorAnswer | undefined =>
  tx
    .select()
    .from(simulatorIdempotency)
    .where(and(eq(simulatorIdempotency.account, account), eq(simulatorIdempotency.key, key)))
    .get();

export const insertSimulatorAnswer = (tx: Tx, answer: SimulatorAnswer): void => {
  tx.insert(simulatorIdempotency).values(answer).run();
};

/** Forgets answers made before `before` (ms). */
export const pruneSimulatorAnswers = (before: number): void => {
  db.delete(simulatorIdempotency).where(lt(simulatorIdempotency.createdAt, before)).run();
};

export const addSimulatorFault = (fault: {
  operation: string;
  fault: string;
  remaining: number | null;
}): void => {
  db.insert(simulatorFaults).values(fault).run();
};

export const listSimulatorFaults = (): SimulatorFault[] =>
  db.select().from(simulatorFaults).orderBy(simulatorFaults.seq).all();

export const clearSimulatorFaults = (): void => {
  db.delete(simulatorFaults).run();
};

/** Takes the oldest fault that waits for one of `operations`, and counts it down. */
export function takeSimulatorFault(tx: Tx, operations: readonly string[]): string | undefined {
  const next = tx
    .select()
    .from(simulatorFaults)
    .where(inArray(simulatorFaults.operation, [...operations]))
    .orderBy(simulatorFaults.seq)
    .limit(1)
    .get();
  if (!next) return undefined;
  const here = eq(simulatorFaults.seq, next.seq);
  if (next.remaining !== null && next.remaining <= 1) tx.delete(simulatorFaults).where(here).run();
  else if (next.remaining !== null) {
    tx.update(simulatorFaults)
      .set({ remaining: next.remaining - 1 })
      .where(here)
      .run();
  }
  return next.fault;
}

/** True while any fault waits: spares a healthy simulator the write lock. */
export const anySimulatorFault = (): boolean =>
  db.select({ seq: simulatorFaults.seq }).from(simulatorFaults).limit(1).get() !== undefined;
