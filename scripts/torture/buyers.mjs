/** What buyers do: order, pay by every way, cancel at the worst moment, or just leave. */
import { setTimeout as pause } from "node:timers/promises";
import { SILENCE } from "./client.mjs";

const CARDS = [
  ...Array(7).fill("4242424242424242"),
  ...["4000000000000002", "4000000000009995", "4000000000000119"],
  ...["4000000000003220", "4000002760003184", "4000008400001629"],
];

/** One buyer, until `over()` says so. */
export async function buyer({ client, random, ledger, products, over }) {
  while (!over()) {
    const order = await place(client, random, ledger, products);
    if (!order) await pause(random.between(50, 400));
    else
      await random.pick([pay, pay, pay, pay, payHosted, cancel, race, leave])(
        { client, random, ledger, over },
        order,
      );
  }
}

async function place(client, random, ledger, products) {
  const product = random.pick(products);
  const quantity = product.minOrder + random.between(0, 2);
  const body = { productId: product._id, quantity, phone: "+1 555 0100", address: "1 Forge Lane" };
  const answer = await client.call("POST", "/order", body);
  if (answer.status !== 200) return null;
  const order = {
    id: answer.body.insertedId,
    amount: Math.round(quantity * product.price * 100) / 100,
  };
  ledger.acknowledged("placed", order.id);
  return order;
}

async function startIntent(client, order) {
  const body = { amount: order.amount, orderId: order.id };
  const answer = await client.call("POST", "/create-payment-intent", body);
  const secret = answer.body?.clientSecret;
  return secret ? { id: secret.split("_secret_")[0], secret } : null;
}

/** The card form, twice at once now and then: the double click. */
async function useCard({ client, random }, order, intent) {
  const submit = () =>
    client.form(`/sim/pay/${intent.id}`, {
      ...{ number: random.pick(CARDS), expiry: "12/34", cvc: "123" },
      ...{ client_secret: intent.secret, return_url: `/dashboard/payment/${order.id}/return` },
    });
  const answers = await Promise.all(random.chance(0.2) ? [submit(), submit()] : [submit()]);
  if (!answers.some(({ location }) => location.startsWith("/sim/3ds/"))) return answers[0];
  if (random.chance(0.3)) return SILENCE;
  const answer = random.chance(0.8) ? "complete" : "fail";
  return client.form(`/sim/3ds/${intent.id}`, { answer });
}

async function pay(actor, order) {
  const { client, random, ledger, over } = actor;
  for (let attempt = 0; attempt < 3 && !over(); attempt += 1) {
    const intent = await startIntent(client, order);
    if (!intent) {
      await pause(random.between(100, 800));
      continue;
    }
    const answer = await useCard(actor, order, intent);
    // Half of the buyers never come back: webhook and sweep have to do.
    if (random.chance(0.25) && answer.location.startsWith("/dashboard/")) {
      await client.get(answer.location);
    }
    if (random.chance(0.5)) continue;
    const said = await client.call("PUT", `/payment/${order.id}`, {
      paymentIntent: { id: intent.id },
    });
    if (said.status === 200) return ledger.acknowledged("paid", order.id);
  }
}

async function payHosted({ client, random }, order) {
  const opened = await client.form(`/dashboard/payment/${order.id}`, { intent: "hosted" });
  if (!opened.location.startsWith("/sim/checkout/")) return;
  const card = { number: "4242424242424242", expiry: "12/34", cvc: "123" };
  const paid = await client.form(opened.location, card);
  if (random.chance(0.5) && paid.location) await client.get(paid.location);
}

async function cancel({ client, ledger }, order) {
  const answer = await client.call("DELETE", `/order/${order.id}`);
  if (answer.status === 200) ledger.acknowledged("cancelled", order.id);
}

/** Paying and cancelling at the same moment, by card form, hosted page and call. */
async function race(actor, order) {
  const intent = await startIntent(actor.client, order);
  if (!intent) return;
  const late = async (work) => {
    await pause(actor.random.between(0, 30));
    await work();
  };
  await Promise.all([
    late(() => useCard(actor, order, intent)),
    late(() => cancel(actor, order)),
    late(() => actor.client.call("PUT", `/payment/${order.id}`, { paymentIntent: intent })),
    actor.random.chance(0.3) ? late(() => payHosted(actor, order)) : null,
  ]);
}

const leave = () => Promise.resolve();
