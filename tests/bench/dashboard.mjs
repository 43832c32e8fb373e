/**
 * Every page for somebody who is signed in, in a shop with 100 orders and in one with 100,000
 * (10,000 products, 20,000 accounts), asked for one after the other, the two shops in turn. Prints
 * the server's own time, as its log has it, and the time until the client has the whole page.
 * Goals: the server's p95 under 10 ms, the ratio of its medians under 2.
 *
 *   npm run bench:dashboard -- --rounds 40
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Database } from "../../app/data/sqlite.js";
import { openFilledShop, signIn } from "./shops.mjs";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "40" },
    orders: { type: "string", default: "100000" },
    products: { type: "string", default: "10000" },
    users: { type: "string", default: "20000" },
  },
});
const rounds = Number(values.rounds);

const ADMIN = ["admin@example.com", "Admin-demo-1"];
const CUSTOMER = ["customer@example.com", "Customer-demo-1"];

/**
 * The pages by name; `deep` is an order number in the middle of all, `id` a paid order of the
 * customer and `unpaid` one that is not, `toShip` one that waits.
 */
const pages = ({ deep, id, unpaid, toShip, product }) => [
  ["customer", "Home", "/"],
  ["customer", "Home, search", "/?q=hammer"],
  ["customer", "Product", `/product/${product}`],
  ["customer", "Order form", `/product/${product}/order`],
  ["admin", "My Profile (at a glance)", "/dashboard"],
  ["admin", "Manage Orders", "/dashboard/manage-order"],
  ["admin", "Manage Orders, to ship", "/dashboard/manage-order?filter=to-ship"],
  ["admin", "Manage Orders, unpaid", "/dashboard/manage-order?filter=unpaid"],
  ["admin", "Manage Orders, shipped", "/dashboard/manage-order?filter=shipped"],
  ["admin", "Manage Orders, cancelled", "/dashboard/manage-order?filter=cancelled"],
  ["admin", "Manage Orders, deep", `/dashboard/manage-order?before=${deep}&page=9`],
  ["admin", "Manage Orders, search", "/dashboard/manage-order?q=hammer"],
  ["admin", "Manage Orders, e-mail", "/dashboard/manage-order?q=customer%40example.com"],
  ["admin", "Manage Orders, ship dialog", `/dashboard/manage-order?ship=${toShip}`],
  ["admin", "Order", `/dashboard/order/${id}`],
  ["admin", "Refund", `/dashboard/manage-order/${id}/refund`],
  ["admin", "Add Product", "/dashboard/add-product"],
  ["admin", "Manage Products", "/dashboard/manage-product"],
  ["admin", "Manage Products, search", "/dashboard/manage-product?q=hammer"],
  ["admin", "Manage Products, low", "/dashboard/manage-product?filter=low"],
  ["admin", "Manage Products, edit", `/dashboard/manage-product?edit=${product}`],
  ["admin", "Import", "/dashboard/manage-product/import"],
  ["admin", "Make Admin", "/dashboard/make-admin"],
  ["admin", "Make Admin, search", "/dashboard/make-admin?q=claw"],
  ["admin", "Activity", "/dashboard/activity"],
  ["admin", "Activity, of one admin", "/dashboard/activity?kind=order&actor=admin%40example.com"],
  ["admin", "Webhooks", "/dashboard/webhooks"],
  ["customer", "My Profile", "/dashboard"],
  ["customer", "My Orders", "/dashboard/order"],
  ["customer", "My Orders, cancel dialog", `/dashboard/order?cancel=${unpaid}`],
  ["customer", "Order", `/dashboard/order/${id}`],
  ["customer", "Payment", `/dashboard/payment/${id}`],
  ["customer", "Invoice", `/dashboard/order/${id}/invoice`],
  ["customer", "Add a Review", "/dashboard/review"],
];

const OF_CUSTOMER = "user_id = (select id from users where email = 'customer@example.com')";

async function openMeasured(size) {
  const shop = await openFilledShop(size);
  const sqlite = new Database(join(shop.dataDir, "shop.db"), { readonly: true });
  const read = (text) => sqlite.prepare(text).pluck().get();
  const known = {
    deep: read("select (min(number) + max(number)) / 2 + 30 from orders"),
    id: read(`select id from orders where ${OF_CUSTOMER} and paid_at is not null limit 1`),
    unpaid: read(`select id from orders where ${OF_CUSTOMER} and paid_at is null limit 1`),
    toShip: read("select id from orders where paid_at is not null and shipped_at is null limit 1"),
    product: read("select id from products where deleted_at is null limit 1"),
  };
  sqlite.close();
  const cookies = {
    admin: await signIn(shop.origin, ...ADMIN),
    customer: await signIn(shop.origin, ...CUSTOMER),
  };
  return { shop, cookies, pages: pages(known) };
}

async function timed({ shop, cookies }, [who, name, path]) {
  const started = performance.now();
  const answer = await fetch(shop.origin + path, {
    headers: { Cookie: cookies[who], Accept: "text/html" },
    redirect: "manual",
  });
  await answer.arrayBuffer();
  const whole = performance.now() - started;
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`);
  return { id: answer.headers.get("X-Request-Id"), whole };
}

const at = (times, share) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

const small = await openMeasured({ orders: 100, products: 100, users: 100 });
const large = await openMeasured({
  orders: Number(values.orders),
  products: Number(values.products),
  users: Number(values.users),
});
const times = small.pages.map(() => ({ small: [], large: [] }));
for (let round = -5; round < rounds; round += 1) {
  for (const [place] of small.pages.entries()) {
    const one = await timed(small, small.pages[place]);
    const other = await timed(large, large.pages[place]);
    if (round < 0) continue;
    times[place].small.push(one);
    times[place].large.push(other);
  }
}
await small.shop.close();
await large.shop.close();

const row = (cells) => `| ${cells.join(" | ")} |\n`;
const spread = (times) => [at(times, 0.5), at(times, 0.95)].map((ms) => ms.toFixed(1));
const few = "100";
const many = values.orders;
process.stdout.write(
  row([
    "page",
    ...[few, many].flatMap((size) => [`${size}: server ms p50`, "p95"]),
    "ratio of p50",
    ...[few, many].flatMap((size) => [`${size}: whole ms p50`, "p95"]),
  ]) + row(["---", ...Array(9).fill("---:")]),
);
const serverMs = ({ shop }, asked) => asked.map(({ id }) => shop.serverTimes.get(id));
times.forEach((asked, place) => {
  const [who, name] = small.pages[place];
  const server = [serverMs(small, asked.small), serverMs(large, asked.large)];
  const whole = [asked.small, asked.large].map((each) => each.map((one) => one.whole));
  const ratio = at(server[1], 0.5) / at(server[0], 0.5);
  process.stdout.write(
    row([
      `${name} (${who})`,
      ...server.flatMap(spread),
      ratio.toFixed(2),
      ...whole.flatMap(spread),
    ]),
  );
});
