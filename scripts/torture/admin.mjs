/** What the admin does meanwhile: ships what is paid, and refunds some of it. */
import { setTimeout as pause } from "node:timers/promises";

export async function admin({ client, random, ledger, over }) {
  while (!over()) {
    const list = await client.call("GET", "/orders?limit=100");
    const paid = Array.isArray(list.body) ? list.body.filter(({ payment }) => payment) : [];
    const waiting = paid.filter(({ status }) => status === null);
    for (const order of random.shuffle(waiting).slice(0, 5)) await ship(client, ledger, order);
    if (paid.length > 0 && random.chance(0.7))
      await refund(client, random, ledger, random.pick(paid));
    await pause(random.between(100, 500));
  }
}

async function ship(client, ledger, order) {
  const answer = await client.call("PUT", `/status/${order._id}`);
  if (answer.status === 200) ledger.acknowledged("shipped", order._id);
}

/** By the form, pressed twice at once now and then. */
async function refund(client, random, ledger, order) {
  const path = `/dashboard/manage-order/${order._id}/refund`;
  const page = await client.get(path);
  const token = /name="token" value="([0-9a-f]{24})"/.exec(page.text)?.[1];
  if (!token) return;
  const amount = Math.max(0.01, Math.round(order.price * random.between(1, 50)) / 100);
  const fields = {
    token,
    amount: String(amount),
    restock: String(random.between(0, 1)),
    note: "torture",
  };
  const presses = random.chance(0.3) ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: presses }, () => client.form(path, fields)),
  );
  if (answers.some(({ status }) => status === 302)) {
    ledger.acknowledgedRefund(order._id, Math.round(amount * 100));
  }
}
