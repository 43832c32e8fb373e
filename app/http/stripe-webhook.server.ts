import type Stripe from "stripe";
import { insertProviderEvent } from "~/data/provider-events";
import { readEvent } from "~/services/payments/index.server";
import { readBody } from "./body.server";
import { followEvents } from "./payment-loop.server";

const MAX_BYTES = 64 * 1024;

/**
 * Receives the provider's events: checks the signature of the raw body, writes the event into the
 * inbox in one short transaction and says 2xx. What it is about is looked up right afterwards.
 */
export async function receiveEvent(request: Request): Promise<Response> {
  if (request.method !== "POST") return answer(405, "POST only", { Allow: "POST" });
  let raw: string;
  try {
    raw = new TextDecoder().decode(await readBody(request, MAX_BYTES));
  } catch (refusal) {
    if (refusal instanceof Response) return answer(refusal.status, "The event is too large.");
    throw refusal;
  }
  const event = readEvent(raw, request.headers.get("Stripe-Signature"));
  if (!event) return answer(400, "The signature is not good.");
  const { id, type } = event;
  if (typeof id !== "string" || typeof type !== "string") return answer(400, "This is no event.");
  const isNew = insertProviderEvent({ id, type, objectId: subject(event), receivedAt: Date.now() });
  if (isNew) followEvents();
  return answer(200, isNew ? "received" : "received before");
}

/** The intent, hosted page or refund that an event is about; null when nothing is to be done. */
function subject({ type, data }: Stripe.Event): string | null {
  // Signed is not the same as whole: a tester's event may have no data.
  const object: unknown = (data as Partial<typeof data> | undefined)?.object;
  const text = (name: string) => {
    const value: unknown =
      typeof object === "object" && object !== null ? Reflect.get(object, name) : null;
    return typeof value === "string" ? value : null;
  };
  if (/^(payment_intent|checkout\.session|refund)\./.test(type)) return text("id");
  return type.startsWith("charge.") ? text("payment_intent") : null;
}

const answer = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ detail: text }), {
    status,
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store", ...headers },
  });
