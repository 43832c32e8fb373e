import { recordAudit } from "~/data/audit";
import { newId } from "~/data/columns";
import { inTransaction } from "~/data/connection";
import {
  deleteEndpoint,
  enqueueDelivery,
  eventText,
  findDelivery,
  findEndpoint,
  insertEndpoint,
  type Endpoint,
} from "~/data/webhooks";
import type { Actor } from "~/domain/account";
import { forbidden, invalid, notFound, ok, type Result } from "~/domain/failure";
import { messages } from "~/domain/messages";
import { endpointProblem, TEST_EVENT, type EventType } from "~/domain/webhook";
import { env } from "~/env.server";
import { isInnerHost } from "~/services/webhooks/address.server";
import { newSecret } from "~/services/webhooks/signature.server";

const NOT_FOUND = notFound("There is no such endpoint.");

/**
 * Adds an endpoint with a secret of its own.
 *
 * @returns invalid (url) for an address that is not https or inside a private network
 */
export function addWebhook(
  actor: Actor,
  { url, events }: { url: string; events: readonly EventType[] },
  now = Date.now(),
): Result<Endpoint> {
  if (actor.role !== "admin") return forbidden(messages.access.forbidden);
  const problem = endpointProblem(url, env);
  if (problem) return invalid({ url: [problem] });
  if (!env.demo && isInnerHost(new URL(url).hostname)) {
    return invalid({ url: ["Please provide an address outside of private networks"] });
  }
  return inTransaction((tx) => {
    const endpoint = insertEndpoint(tx, { url, events, secret: newSecret(), createdAt: now });
    recordAudit(tx, actor, now, {
      action: "webhook.add",
      targetType: "webhook",
      targetId: endpoint.id,
      after: { url, events },
    });
    return ok(endpoint);
  });
}

/** Removes an endpoint; what was owed to it is forgotten. */
export function removeWebhook(actor: Actor, id: string, now = Date.now()): Result<null> {
  if (actor.role !== "admin") return forbidden(messages.access.forbidden);
  return inTransaction((tx) => {
    const endpoint = findEndpoint(id);
    if (!endpoint || !deleteEndpoint(tx, id)) return NOT_FOUND;
    recordAudit(tx, actor, now, {
      action: "webhook.remove",
      targetType: "webhook",
      targetId: id,
      before: { url: endpoint.url, events: endpoint.events },
    });
    return ok(null);
  });
}

/** Sends an event that means nothing, to see whether it arrives. */
export function testWebhook(actor: Actor, id: string, now = Date.now()): Result<null> {
  if (actor.role !== "admin") return forbidden(messages.access.forbidden);
  return inTransaction((tx) => {
    if (!findEndpoint(id)) return NOT_FOUND;
    const eventId = `evt_${newId()}`;
    const payload = eventText(eventId, TEST_EVENT, {}, now);
    enqueueDelivery(tx, { endpointId: id, eventId, type: TEST_EVENT, payload }, now);
    return ok(null);
  });
}

/** Sends an event of the log again, under its own id, as a new delivery with its own three days. */
export function redeliver(actor: Actor, deliveryId: string, now = Date.now()): Result<null> {
  if (actor.role !== "admin") return forbidden(messages.access.forbidden);
  return inTransaction((tx) => {
    const delivery = findDelivery(deliveryId);
    if (!delivery) return notFound("There is no such delivery.");
    const { endpointId, eventId, type, payload } = delivery;
    enqueueDelivery(tx, { endpointId, eventId, type, payload }, now);
    return ok(null);
  });
}
