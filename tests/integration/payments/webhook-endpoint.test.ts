import { describe, expect, it } from "vitest";
import { db } from "~/data/connection";
import { providerEvents } from "~/data/schema";
import { receiveEvent } from "~/http/stripe-webhook.server";
import { handleEvents } from "~/operations/handle-events";
import { stripe, webhookSecret } from "~/services/payments/index.server";

const url = "http://localhost:3000/webhooks/stripe";

describe("the webhook endpoint", () => {
  const payload = JSON.stringify({
    id: "evt_test_1",
    object: "event",
    type: "payment_intent.succeeded",
    data: { object: { id: "pi_unknown", object: "payment_intent" } },
  });
  const sign = (body: string, timestamp?: number) =>
    stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: webhookSecret,
      ...(timestamp === undefined ? {} : { timestamp }),
    });
  const send = (body: string, signature: string | null) =>
    receiveEvent(
      new Request(url, {
        method: "POST",
        body,
        headers: signature === null ? {} : { "Stripe-Signature": signature },
      }),
    );
  const received = () => db.select().from(providerEvents).all().length;

  it("takes an event once, however often it comes", async () => {
    const before = received();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(payload, sign(payload))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(received()).toBe(before + 1);
    expect((await handleEvents()).problems).toEqual([]);
  });

  it.each([
    ["no signature", () => send(payload, null)],
    [
      "a forged one",
      () => send(payload, `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`),
    ],
    ["one of another body", () => send(`${payload} `, sign(payload))],
    ["an old one", () => send(payload, sign(payload, Math.floor(Date.now() / 1000) - 3_600))],
  ])("refuses %s with 400 and keeps nothing", async (_what, attempt) => {
    const before = received();
    expect((await attempt()).status).toBe(400);
    expect(received()).toBe(before);
  });

  it.each(["{}", "[]", "null", "5", '{"id":5,"type":"x"}', '{"id":"evt_test"}'])(
    "refuses what is signed and no event: %s",
    async (body) => expect((await send(body, sign(body))).status).toBe(400),
  );

  it("keeps an event about nothing, and does nothing about it", async () => {
    const body = '{"id":"evt_of_nothing","type":"payment_intent.succeeded"}';
    expect((await send(body, sign(body))).status).toBe(200);
    expect((await handleEvents()).problems).toEqual([]);
  });

  it("refuses bodies over 64 kB and other methods", async () => {
    const large = "x".repeat(64 * 1024 + 1);
    expect((await send(large, sign(large))).status).toBe(413);
    expect((await receiveEvent(new Request(url))).status).toBe(405);
  });
});
