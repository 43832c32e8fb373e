import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { admin } from "./admin.mjs";
import { openBooks } from "./books.mjs";
import { buyer } from "./buyers.mjs";
import { faults, powerCuts, webhooks } from "./chaos.mjs";
import { clientOf } from "./client.mjs";
import { openLedger } from "./ledger.mjs";
import { randomFrom } from "./random.mjs";

const ADMIN = { email: "admin@example.com", password: "Admin-demo-1" };
const PASSWORD = "Torture-pass-1";
/** One product that runs out again and again, the others do not. */
const SCARCE = 25;
const PLENTY = 1_000_000;
/** Longer than the provider's last webhook and the sweep's next look together. */
const PATIENCE = 180_000;

/**
 * Opens a shop, lets everybody loose on it for `minutes`, and waits until shop and provider agree.
 *
 * @returns the figures, with what was lost and what is wrong
 */
export async function torture({ shop, dataDir, seed, minutes, buyers, webhookSecret }) {
  const random = randomFrom(seed);
  const figures = {
    ...{ restarts: 0, slowestStart: 0, plannedFaults: 0, repeatedWebhooks: 0, forgedRefused: 0 },
    faults: [],
  };
  const ledger = openLedger();
  await shop.start();
  const world = { origin: shop.origin, figures };
  const chief = await signIn(clientOf(world, ADMIN), ADMIN);
  const products = await stockUp(chief);
  const clients = await Promise.all(
    Array.from({ length: buyers }, (_, place) => newcomer(world, `buyer${place}@example.com`)),
  );
  const books = openBooks(dataDir);

  const end = Date.now() + minutes * 60_000;
  const over = () => Date.now() > end;
  const visitor = clientOf(world, { email: "", password: "" });
  const common = { client: visitor, figures, over };
  await Promise.all([
    ...clients.map((client) => buyer({ client, random: random.fork(), ledger, products, over })),
    admin({ client: chief, random: random.fork(), ledger, over }),
    faults({ ...common, random: random.fork() }),
    webhooks({ ...common, random: random.fork(), books, secret: webhookSecret }),
    powerCuts({ shop, figures, over, random: random.fork() }),
  ]);

  // One cut more, then peace: what is unfinished now is finished by nobody but the shop itself.
  await shop.kill();
  await shop.start();
  figures.restarts += 1;
  await visitor.form("/demo/payments", { intent: "clear" });
  const { seconds, left } = await converge(books);
  const result = { ...figures, ...books.figures(), seconds, left };
  const lost = ledger.lost(books);
  books.close();
  return { ...result, acknowledged: ledger.count(), lost, doctor: examine(dataDir) };
}

async function signIn(client, { email, password }) {
  const answer = await client.form("/login", { email, password });
  if (answer.status !== 302 || !(await client.renew())) throw new Error(`${email} cannot sign in`);
  return client;
}

async function newcomer(world, email) {
  const account = { email, password: PASSWORD };
  const client = clientOf(world, account);
  const fields = { name: "Tess Torture", email, password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await client.form("/register", fields);
  if (answer.status !== 302) throw new Error(`${email} cannot register: ${answer.status}`);
  return signIn(client, account);
}

async function stockUp(chief) {
  const { body } = await chief.call("GET", "/product");
  const products = body.slice(0, 4);
  for (const [place, product] of products.entries()) {
    const fstock = place === 0 ? SCARCE : PLENTY;
    const answer = await chief.call("PUT", "/product", { id: product._id, fstock });
    if (answer.status !== 200) throw new Error(`no stock: ${answer.status}`);
  }
  return products;
}

/** Waits until nothing is on its way any more. */
async function converge(books) {
  const from = Date.now();
  for (;;) {
    const left = Object.entries(books.unsettled()).filter(([, count]) => count > 0);
    const seconds = (Date.now() - from) / 1000;
    if (left.length === 0 || Date.now() - from > PATIENCE) return { seconds, left };
    await pause(100);
  }
}

function examine(dataDir) {
  const env = { ...process.env, DATA_DIR: dataDir, SHOP_MODE: "demo" };
  const { status, stdout } = spawnSync(process.execPath, ["scripts/command.mjs", "doctor"], {
    env,
    encoding: "utf8",
  });
  return { status, text: stdout };
}
