import { and, eq, isNull, lt, lte, sql } from "drizzle-orm";
import { db } from "./connection";
import { providerEvents } from "./schema";

export type ProviderEvent = typeof providerEvents.$inferSelect;

/** An event whose object cannot be looked up is given up after so many attempts, within a day. */
const MAX_ATTEMPTS = 15;

/** Takes an event into the inbox. @returns false when it was there already */
export function insertProviderEvent(
  event: Pick<ProviderEvent, "id" | "type" | "objectId" | "receivedAt">,
): boolean {
  // What concerns nothing here is only remembered.
  const handledAt = event.objectId === null ? event.receivedAt : null;
  const { changes } = db
    .insert(providerEvents)
    .values({ ...event, handledAt })
    .onConflictDoNothing()
    .run();
  return changes === 1;
}

const due = db
  .select()
  .from(providerEvents)
  .where(
    and(
      isNull(providerEvents.handledAt),
      lte(providerEvents.nextAttemptAt, sql.placeholder("now")),
      lt(providerEvents.attempts, MAX_ATTEMPTS),
    ),
  )
  .orderBy(providerEvents.nextAttemptAt, providerEvents.receivedAt)
  .limit(sql.placeholder("limit"))
  .prepare();

export const listDueEvents = (now: number, limit: number): ProviderEvent[] =>
  due.all({ now, limit });

/**
 * Claims an event until `until` (ms); when the shop dies meanwhile, it falls due again then.
 *
 * @returns false when somebody else was faster
 */
export function claimEvent({ id, attempts }: ProviderEvent, until: number): boolean {
  const { changes } = db
    .update(providerEvents)
    .set({ attempts: attempts + 1, nextAttemptAt: until })
    .where(
      and(
        eq(providerEvents.id, id),
        eq(providerEvents.attempts, attempts),
        isNull(providerEvents.handledAt),
      ),
    )
    .run();
  return changes === 1;
}

export const markEventHandled = (id: string, at: number): void => {
  db.update(providerEvents).set({ handledAt: at }).where(eq(providerEvents.id, id)).run();
};

export const delayEvent = (id: string, until: number): void => {
  db.update(providerEvents).set({ nextAttemptAt: until }).where(eq(providerEvents.id, id)).run();
};

/** Forgets events received before `before` (ms): the provider repeats none that is so old. */
export const pruneEvents = (before: number): void => {
  db.delete(providerEvents).where(lt(providerEvents.receivedAt, before)).run();
};
