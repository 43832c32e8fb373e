import { afterEach, describe, expect, it } from "vitest";
import { clearSimulatorFaults } from "~/data/simulator";
import { listSimulatorDeliveries } from "~/data/simulator-deliveries";
import { refundIntent, stripe, webhookSecret } from "~/services/payments/index.server";
import { deliverDue, type WebhookHandler } from "~/services/payments/simulator/delivery.server";
import { planDeliveryFault } from "~/services/payments/simulator/faults.server";
import { intentForOrder, pay } from "../support/buyer";

const MINUTE = 60_000;
const url = "http://localhost:3000/webhooks/stripe";
const deliver = (handler: WebhookHandler, now = Date.now()) =>
  deliverDue({ url, secret: webhookSecret, handler }, now);

/** An endpoint that checks the signature and writes down what came. */
function endpoint(status = 200) {
  const seen: { id: string; type: string; about: string }[] = [];
  const handler: WebhookHandler = async (request) => {
    const signature = request.headers.get("stripe-signature") ?? "";
    const event = stripe.webhooks.constructEvent(await request.text(), signature, webhookSecret);
    const { object } = event.data;
    seen.push({ id: event.id, type: event.type, about: "id" in object ? String(object.id) : "" });
    return new Response(null, { status });
  };
  return { seen, handler };
}

const drain = () => deliver(async () => new Response(null), Date.now() + 60 * MINUTE);

afterEach(async () => {
  clearSimulatorFaults();
  await drain();
});

describe("webhooks of the simulator", () => {
  it("tell of every event once, signed", async () => {
    const intent = await intentForOrder();
    await pay(intent);
    const { seen, handler } = endpoint();
    await deliver(handler, Date.now() + 1);
    expect(seen.map(({ type }) => type)).toEqual([
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
    ]);
    expect(await deliver(handler, Date.now() + 60 * MINUTE)).toBe(0);
  });

  it("are tried again while the endpoint does not say 2xx, and then given up", async () => {
    await intentForOrder();
    const { seen, handler } = endpoint(500);
    for (let hour = 1; hour < 10; hour += 1) {
      await deliver(handler, Date.now() + hour * 60 * MINUTE);
    }
    expect(seen).toHaveLength(4);
    const first = seen[0]?.id ?? "";
    expect(listSimulatorDeliveries(first)[0]).toMatchObject({ attempts: 4, lastStatus: 500 });
  });

  it("come twice, late or never when a tester asks for that", async () => {
    const { seen, handler } = endpoint();
    planDeliveryFault("payment_intent.created", "twice");
    const twice = await intentForOrder();
    planDeliveryFault("payment_intent.created", "late");
    const late = await intentForOrder();
    planDeliveryFault("payment_intent.created", "never");
    const never = await intentForOrder();
    const times = (about: string) => seen.filter((event) => event.about === about).length;

    await deliver(handler, Date.now() + 1_000);
    expect([twice, late, never].map(({ id }) => times(id))).toEqual([2, 0, 0]);
    await deliver(handler, Date.now() + MINUTE);
    expect([twice, late, never].map(({ id }) => times(id))).toEqual([2, 1, 0]);
  });

  it("come in any order when a tester asks for that", async () => {
    planDeliveryFault("*", "shuffled", null);
    const orders = new Set<string>();
    for (let round = 0; round < 30 && orders.size < 2; round += 1) {
      await pay(await intentForOrder());
      const { seen, handler } = endpoint();
      await deliver(handler, Date.now() + MINUTE);
      orders.add(seen.map(({ type }) => type).join());
    }
    expect(orders.size).toBe(2);
  });

  it("are not sent twice by two deliverers", async () => {
    await intentForOrder();
    const { seen, handler } = endpoint();
    const at = Date.now() + 1;
    await Promise.all([deliver(handler, at), deliver(handler, at)]);
    expect(seen).toHaveLength(1);
  });

  it.each([
    ["4000000000007726", "pending", "succeeded", ["refund.created", "refund.updated"]],
    [
      "4000000000005126",
      "succeeded",
      "failed",
      ["refund.created", "refund.failed", "refund.updated"],
    ],
  ])("tell how a slow refund of %s ends: %s, then %s", async (number, before, after, events) => {
    const intent = await intentForOrder(1000);
    await pay(intent, { number });
    const key = `refund:${intent.id}`;
    const refund = await refundIntent({
      intentId: intent.id,
      amountCents: 1000,
      key,
      decidedAt: Date.now(),
    });
    expect(refund.status).toBe(before);
    const { seen, handler } = endpoint();
    await deliver(handler, Date.now() + MINUTE);
    await deliver(handler, Date.now() + MINUTE);
    expect((await stripe.refunds.retrieve(refund.refundId)).status).toBe(after);
    const types = seen.filter(({ about }) => about === refund.refundId).map(({ type }) => type);
    expect(types.sort()).toEqual(events);
  });
});
