/** What goes wrong meanwhile: a silent provider, disturbed webhooks, and the power cut. */
import { setTimeout as pause } from "node:timers/promises";
import Stripe from "stripe";

const CALL_FAULTS = [
  ...["timeout-before", "timeout-after", "reset-before", "reset-after", "torn-body"],
  ...["error-500", "error-500-kept", "conflict-409", "rate-limit-429"],
];
const CALLS = [
  ...["*", "payment_intents.create", "payment_intents.retrieve", "payment_intents.confirm"],
  ...["payment_intents.cancel", "checkout.sessions.create", "checkout.sessions.expire"],
  ...["refunds.create", "refunds.retrieve"],
];
const DELIVERY_FAULTS = ["late", "twice", "shuffled", "never"];

/** Plans faults of calls and webhooks by the tester's own page. */
export async function faults({ client, random, figures, over }) {
  while (!over()) {
    const plan = random.chance(0.5)
      ? { intent: "call", operation: random.pick(CALLS), fault: random.pick(CALL_FAULTS) }
      : { intent: "delivery", event: "*", fault: random.pick(DELIVERY_FAULTS) };
    const times = String(random.between(1, 4));
    const answer = await client.form("/demo/payments", { ...plan, times });
    if (answer.status === 303) figures.plannedFaults += 1;
    await pause(random.between(300, 1_500));
  }
}

/** Sends real events again, in any order, and forged ones. */
export async function webhooks({ client, random, figures, books, secret, over }) {
  while (!over()) {
    await pause(random.between(400, 2_000));
    for (const payload of random.shuffle(books.newestEvents(10)).slice(0, 5)) {
      const forged = random.chance(0.2);
      const header = Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: forged ? "whsec_forged" : secret,
      });
      const answer = await client.raw("POST", "/webhooks/stripe", {
        headers: { "Stripe-Signature": header },
        body: payload,
      });
      if (answer.status === 200 && !forged) figures.repeatedWebhooks += 1;
      if (answer.status === 400 && forged) figures.forgedRefused += 1;
      if (answer.status === 200 && forged) figures.faults.push("a forged webhook was taken");
    }
  }
}

/** kill -9 at random moments; the shop comes back on its data. */
export async function powerCuts({ shop, random, figures, over }) {
  while (!over()) {
    await pause(random.between(1_500, 9_000));
    if (over()) return;
    await shop.kill();
    await pause(random.between(0, 300));
    const from = Date.now();
    await shop.start();
    figures.restarts += 1;
    figures.slowestStart = Math.max(figures.slowestStart, Date.now() - from);
  }
}
