/**
 * Fills a shop's database to a size: orders in every state, products, accounts, and books that add
 * up (stock ledger, payments, numbers). The shop must have been opened once, so that the schema and
 * the demo accounts are there; see openFilledShop in shops.mjs.
 *
 *   npm run bench:seed -- --data ./data --orders 100000 --products 10000 --users 20000
 */
import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Database } from "../../app/data/sqlite.js";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";

const DAY = 86_400_000;
const KINDS = ["Claw", "Ball-pein", "Bench", "Block", "Tenon", "Socket", "Torque", "Spirit"];
const TOOLS = ["hammer", "plane", "saw", "wrench", "chisel", "level", "clamp", "file", "caliper"];
const NOTES = ["oak handle", "forged steel", "for joiners", "14 inches", "with a case", "pair"];

const newId = () => randomBytes(12).toString("hex");

/** The same numbers at each run, so that two runs measure the same shop. */
function dice(seed) {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/**
 * @param {string} dataDir folder of the shop's database
 * @param {{ orders: number, products: number, users: number }} size
 */
export function seed(dataDir, size, now = Date.now()) {
  const sqlite = new Database(join(dataDir, "shop.db"));
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = OFF");
  sqlite.pragma("cache_size = -200000");
  migrate(drizzle(sqlite), { migrationsFolder: resolve("drizzle/migrations") });
  const roll = dice(20_261_120);
  const fill = sqlite.transaction(() => {
    const users = addUsers(sqlite, size.users, now);
    const products = addProducts(sqlite, size.products, roll, now);
    addOrders(sqlite, size.orders, { users, products }, roll, now);
    sellOut(sqlite, products, roll, now);
    addAudit(sqlite, Math.ceil(size.orders / 10), now);
    addDeliveries(sqlite, size.orders, now);
  });
  fill();
  // No ANALYZE: the shop has no statistics in its daily work either, and is measured as it is.
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.close();
}

function addUsers(sqlite, count, now) {
  const add = sqlite.prepare(
    "insert into users (id, email, name, role, created_at) values (?, ?, ?, 'customer', ?)",
  );
  const known = sqlite.prepare("select id, email, name from users where role = 'customer'").all();
  const made = Array.from({ length: Math.max(0, count - known.length) }, (_, place) => {
    const user = {
      id: newId(),
      email: `${KINDS[place % 8].toLowerCase()}.${place}@example.net`,
      name: `${KINDS[place % 8]} Person ${place}`,
    };
    add.run(user.id, user.email, user.name, now - (count - place) * 1000);
    return user;
  });
  return [...known, ...made];
}

function addProducts(sqlite, count, roll, now) {
  const hash = `${"b".repeat(64)}.svg`;
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>';
  sqlite
    .prepare(
      "insert or ignore into images (hash, width, height, created_at) values (?, 640, 480, ?)",
    )
    .run(hash, now);
  sqlite
    .prepare("insert or ignore into image_variants values (?, 0, 'image/svg+xml', ?)")
    .run(hash, Buffer.from(drawing));
  const add = sqlite.prepare(
    `insert into products (id, name, description, price_cents, min_order, stock, type, image_hash, created_at, updated_at)
     values (@id, @name, @description, @priceCents, @minOrder, @stock, @type, @hash, @at, @at)`,
  );
  const open = sqlite.prepare(
    "insert into stock_movements (product_id, delta, reason, created_at) values (?, ?, 'opening', ?)",
  );
  const known = sqlite.prepare("select count(*) as n from products").get().n;
  return Array.from({ length: Math.max(0, count - known) }, (_, place) => {
    const at = now - (count - place) * 1000;
    const product = {
      id: newId(),
      name: `${KINDS[roll(8)]} ${TOOLS[roll(9)]} ${place}, ${NOTES[roll(6)]}`,
      description: `${NOTES[roll(6)]}, ${NOTES[roll(6)]}. Made in batch ${place % 97}. `.repeat(4),
      priceCents: 500 + roll(20_000),
      minOrder: 1 + roll(4),
      stock: 100_000,
      type: roll(2) === 0 ? "hot" : "new",
      hash,
      at,
    };
    add.run(product);
    open.run(product.id, product.stock, at);
    return product;
  });
}

function addOrders(sqlite, count, { users, products }, roll, now) {
  const orderColumns =
    "id number user_id product_id product_name unit_price_cents quantity total_cents image_hash client_name email phone address placed_at paid_at shipped_at cancelled_at cancel_reason transaction_id invoice_number carrier tracking_number";
  const names = orderColumns.split(" ");
  const add = sqlite.prepare(
    `insert into orders (${names.join(", ")}) values (${names.map((name) => `@${name}`).join(", ")})`,
  );
  const move = sqlite.prepare(
    "insert into stock_movements (product_id, delta, reason, order_id, created_at) values (?, ?, ?, ?, ?)",
  );
  const take = sqlite.prepare("update products set stock = stock - ? where id = ?");
  const pay = sqlite.prepare(
    `insert into payments (id, order_id, attempt, intent_id, amount_cents, status, created_at, updated_at)
     values (?, ?, 1, ?, ?, 'succeeded', ?, ?)`,
  );
  const next = sqlite.prepare(
    `insert into counters values (?, ?) on conflict do update set value = value + 1 returning value`,
  );
  const taken = new Map();
  for (let place = 0; place < count; place += 1) {
    // Every hundredth order and the newest belong to the first customer: one list is long.
    const user = users[place % 100 === 0 || place >= count - 24 ? 0 : roll(users.length)];
    const product = products[roll(products.length)];
    const fresh = place >= Math.min(count * 0.99, count - 40);
    // The newest are of this day, unpaid or to be shipped; of the others one in twenty was cancelled.
    const placedAt = fresh
      ? now - (count - place) * 60
      : now - DAY - Math.floor(((count - place) / count) * 365 * DAY);
    const fate =
      place % 20 === 7
        ? "cancelled"
        : place >= Math.min(count * 0.99, count - 40)
          ? place % 3
          : "shipped";
    const paid = fate === "shipped" || fate === 1 || fate === 2;
    const quantity = product.minOrder + roll(3);
    const id = newId();
    const intent = paid ? `pi_${newId()}` : null;
    const total = product.priceCents * quantity;
    add.run({
      id,
      number: next.get("order", 1001).value,
      user_id: user.id,
      product_id: product.id,
      product_name: product.name,
      unit_price_cents: product.priceCents,
      quantity,
      total_cents: total,
      image_hash: product.hash,
      client_name: user.name,
      email: user.email,
      phone: "+1 555 0100",
      address: `${place} Forge Lane\nSheffield`,
      placed_at: placedAt,
      paid_at: paid ? placedAt + 30_000 : null,
      shipped_at: fate === "shipped" ? placedAt + DAY : null,
      cancelled_at: fate === "cancelled" ? placedAt + 30_000 : null,
      cancel_reason: fate === "cancelled" ? "customer" : null,
      transaction_id: intent,
      invoice_number: paid ? next.get("invoice", 1).value : null,
      carrier: fate === "shipped" ? "UPS" : null,
      tracking_number: fate === "shipped" ? `1Z${place}` : null,
    });
    move.run(product.id, -quantity, "order", id, placedAt);
    if (fate === "cancelled") move.run(product.id, quantity, "cancel", id, placedAt + 30_000);
    else taken.set(product.id, (taken.get(product.id) ?? 0) + quantity);
    if (paid) pay.run(newId(), id, intent, total, placedAt, placedAt + 30_000);
  }
  for (const [id, quantity] of taken) take.run(quantity, id);
}

/** Leaves few pieces of one product in fifty, as an edit of its stock. */
function sellOut(sqlite, products, roll, now) {
  const stockOf = sqlite.prepare("select stock from products where id = ?");
  const set = sqlite.prepare("update products set stock = ? where id = ?");
  const move = sqlite.prepare(
    "insert into stock_movements (product_id, delta, reason, created_at) values (?, ?, 'edit', ?)",
  );
  for (const { id } of products.filter((_, place) => place % 50 === 0)) {
    const left = roll(10);
    move.run(id, left - stockOf.get(id).stock, now);
    set.run(left, id);
  }
}

function addAudit(sqlite, count, now) {
  const admin = sqlite.prepare("select id, email from users where role = 'admin' limit 1").get();
  const add = sqlite.prepare(
    `insert into audit_log (at, actor_id, actor_email, action, target_type, target_id, before, after)
     values (?, ?, ?, 'order.ship', 'order', ?, '{"state":"paid"}', '{"state":"shipped"}')`,
  );
  for (let place = 0; place < count; place += 1) {
    add.run(now - (count - place) * 1000, admin.id, admin.email, newId());
  }
}

/** One integrator who was told of every order. */
function addDeliveries(sqlite, count, now) {
  const endpoint = newId();
  sqlite
    .prepare(
      "insert into webhook_endpoints (id, url, secret, events, created_at) values (?, ?, ?, ?, ?)",
    )
    .run(endpoint, "https://hooks.example.net/orders", "whsec_bench", "order.placed", now);
  const add = sqlite.prepare(
    `insert into webhook_deliveries (id, endpoint_id, event_id, type, payload, created_at, attempts, delivered_at, last_status)
     values (?, ?, ?, 'order.placed', '{}', ?, 1, ?, 200)`,
  );
  for (let place = 0; place < count; place += 1) {
    const at = now - (count - place) * 1000;
    add.run(newId(), endpoint, newId(), at, at);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      data: { type: "string", default: "./data" },
      orders: { type: "string", default: "100000" },
      products: { type: "string", default: "10000" },
      users: { type: "string", default: "20000" },
    },
  });
  const size = {
    orders: Number(values.orders),
    products: Number(values.products),
    users: Number(values.users),
  };
  const started = Date.now();
  seed(resolve(values.data), size);
  process.stdout.write(
    `${size.orders} orders, ${size.products} products, ${size.users} accounts in ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
  );
}
