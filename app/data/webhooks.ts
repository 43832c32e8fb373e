import { and, desc, eq, isNull, lt, lte, sql } from "drizzle-orm";
import type { EventType } from "../domain/webhook";
import { newId, placeholders } from "./columns";
import { db, type Tx } from "./connection";
import { webhookDeliveries, webhookEndpoints } from "./schema";

export type Endpoint = typeof webhookEndpoints.$inferSelect;
export type Delivery = typeof webhookDeliveries.$inferSelect;

const allEndpoints = db
  .select()
  .from(webhookEndpoints)
  .orderBy(webhookEndpoints.createdAt)
  .prepare();

const endpointById = db
  .select()
  .from(webhookEndpoints)
  .where(eq(webhookEndpoints.id, sql.placeholder("id")))
  .prepare();

const newestDeliveries = db
  .select()
  .from(webhookDeliveries)
  .where(eq(webhookDeliveries.endpointId, sql.placeholder("endpointId")))
  .orderBy(desc(webhookDeliveries.createdAt))
  .limit(sql.placeholder("limit"))
  .prepare();

const dueDeliveries = db
  .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
  .from(webhookDeliveries)
  .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
  .where(
    and(
      isNull(webhookDeliveries.deliveredAt),
      lte(webhookDeliveries.nextAttemptAt, sql.placeholder("now")),
    ),
  )
  .orderBy(webhookDeliveries.nextAttemptAt)
  .limit(sql.placeholder("limit"))
  .prepare();

const deliveryById = db
  .select()
  .from(webhookDeliveries)
  .where(eq(webhookDeliveries.id, sql.placeholder("id")))
  .prepare();

/** Every endpoint, the oldest first. */
export const listEndpoints = (): Endpoint[] => allEndpoints.all();

export const findEndpoint = (id: string): Endpoint | undefined => endpointById.get({ id });

export const findDelivery = (id: string): Delivery | undefined => deliveryById.get({ id });

/**
 * The log of deliveries, newest first, each with its endpoint's URL. The newest of each endpoint
 * lie side by side in an index; the deliveries of all, sorted, would be read to their end.
 */
export const listDeliveries = (limit: number): { delivery: Delivery; url: string }[] =>
  listEndpoints()
    .flatMap(({ id, url }) =>
      newestDeliveries.all({ endpointId: id, limit }).map((delivery) => ({ delivery, url })),
    )
    .sort((one, other) => other.delivery.createdAt - one.delivery.createdAt)
    .slice(0, limit);

/** Deliveries whose time has come, the longest waiting first. */
export const listDueDeliveries = (now: number, limit: number) => dueDeliveries.all({ now, limit });

export const insertEndpoint = (
  tx: Tx,
  endpoint: { url: string; secret: string; events: readonly EventType[]; createdAt: number },
): Endpoint =>
  tx
    .insert(webhookEndpoints)
    .values({ ...endpoint, events: endpoint.events.join(" ") })
    .returning()
    .get();

/** Removes an endpoint and what was owed to it. @returns whether it was there */
export const deleteEndpoint = (tx: Tx, id: string): boolean =>
  tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)).run().changes === 1;

const deliveryInsertion = db
  .insert(webhookDeliveries)
  .values(
    placeholders("id", "endpointId", "eventId", "type", "payload", "createdAt", "nextAttemptAt"),
  )
  .prepare();

/** Owes an endpoint an event, from now on. */
export function enqueueDelivery(
  _tx: Tx,
  delivery: { endpointId: string; eventId: string; type: string; payload: string },
  now: number,
): void {
  deliveryInsertion.run({ ...delivery, id: newId(), createdAt: now, nextAttemptAt: now });
}

/**
 * Tells every endpoint that asked for it, in the transaction of the change: what is rolled back is
 * never told, and what is committed always.
 *
 * @param data what the event says
 */
export function emit(tx: Tx, type: EventType, data: object, now: number): void {
  const wanted = listEndpoints().filter(
    ({ active, events }) => active && events.split(" ").includes(type),
  );
  if (wanted.length === 0) return;
  const eventId = `evt_${newId()}`;
  const payload = eventText(eventId, type, data, now);
  for (const { id } of wanted) enqueueDelivery(tx, { endpointId: id, eventId, type, payload }, now);
}

/** The body of an event, as it is signed and sent; `created` in seconds. */
export const eventText = (id: string, type: string, data: object, now: number): string =>
  JSON.stringify({ id, type, created: Math.floor(now / 1000), data });

/**
 * Takes a delivery for one attempt: nobody else takes it before `until`.
 * @returns whether this call got it
 */
export const claimDelivery = ({ id, attempts }: Delivery, until: number): boolean =>
  db
    .update(webhookDeliveries)
    .set({ attempts: attempts + 1, nextAttemptAt: until })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.attempts, attempts),
        isNull(webhookDeliveries.deliveredAt),
      ),
    )
    .run().changes === 1;

export type Outcome =
  | { deliveredAt: number; lastStatus: number; lastError: null; nextAttemptAt: null }
  | { lastStatus: number | null; lastError: string; nextAttemptAt: number | null };

export function writeOutcome(id: string, outcome: Outcome): void {
  db.update(webhookDeliveries).set(outcome).where(eq(webhookDeliveries.id, id)).run();
}

/** The log is kept for a month. */
export function deleteDeliveriesBefore(moment: number): void {
  db.delete(webhookDeliveries)
    .where(and(lt(webhookDeliveries.createdAt, moment), isNull(webhookDeliveries.nextAttemptAt)))
    .run();
}
