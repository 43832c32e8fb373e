import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { inTransaction, type Tx } from "~/data/connection";
import { putCredential } from "~/data/credentials";
import { contentHash, saveImage } from "~/data/images";
import { countProducts, insertProduct } from "~/data/products";
import { insertReview } from "~/data/reviews";
import { findUserByEmail, insertUser } from "~/data/users";
import type { Role } from "~/domain/account";
import { HOUR } from "~/domain/clock";
import { parseDollars } from "~/domain/money";
import { PRODUCT_TYPES, VECTOR_WIDTH } from "~/domain/product";
import { hashPassword } from "~/services/identity/password.server";

const CATALOGUE = resolve("drizzle/catalogue");

export const DEMO_ACCOUNTS: readonly {
  email: string;
  password: string;
  name: string;
  role: Role;
}[] = [
  { email: "admin@example.com", password: "Admin-demo-1", name: "Ada Admin", role: "admin" },
  {
    email: "customer@example.com",
    password: "Customer-demo-1",
    name: "Carl Customer",
    role: "customer",
  },
];

const samples = z.array(
  z.object({
    name: z.string(),
    description: z.string(),
    price: z.string(),
    minOrder: z.number(),
    stock: z.number(),
    type: z.enum(PRODUCT_TYPES),
    picture: z.string(),
    alt: z.string(),
  }),
);

const sampleReviews = z.array(
  z.object({ name: z.string(), email: z.string(), comments: z.string(), rating: z.string() }),
);

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(resolve(CATALOGUE, name), "utf8"));

/** Fills an empty demo shop with the sample catalogue, accounts and reviews; a used one is left alone. */
export async function fillEmptyShop(now = Date.now()): Promise<void> {
  if (countProducts() > 0 || findUserByEmail("admin@example.com")) return;
  const hashes = await Promise.all(
    DEMO_ACCOUNTS.map(async (account) => {
      const hashed = await hashPassword(account.password);
      if (!hashed.ok) throw new Error(`The password of ${account.email} cannot be hashed.`);
      return hashed.value;
    }),
  );
  inTransaction((tx) => {
    DEMO_ACCOUNTS.forEach((account, place) => addAccount(tx, account, hashes[place] ?? "", now));
    addCatalogue(tx, now);
    addReviews(tx, now);
  });
}

function addAccount(
  tx: Tx,
  { email, name, role }: (typeof DEMO_ACCOUNTS)[number],
  passwordHash: string,
  now: number,
) {
  const user = insertUser(tx, { email, name, role, emailVerifiedAt: now, createdAt: now });
  if (user) putCredential(tx, user.id, passwordHash, now);
}

function addCatalogue(tx: Tx, now: number) {
  // The first sample is the newest, so that the catalogue's order is the shop's.
  const newestFirst = samples.parse(readJson("products.json"));
  for (const [place, sample] of Array.from(newestFirst.entries()).reverse()) {
    const bytes = readFileSync(resolve(CATALOGUE, "pictures", sample.picture));
    const hash = `${contentHash(bytes)}.svg`;
    const variants = [{ width: VECTOR_WIDTH, contentType: "image/svg+xml" as const, bytes }];
    saveImage(tx, { hash, width: 640, height: 480, variants }, now);
    const priceCents = parseDollars(sample.price);
    if (priceCents === null) throw new Error(`${sample.name}: ${sample.price} is no price.`);
    const { name, description, minOrder, stock, type, alt } = sample;
    insertProduct(
      tx,
      { name, description, priceCents, minOrder, stock, type, imageHash: hash, imageAlt: alt },
      { actorId: null, at: now - place * HOUR },
    );
  }
}

function addReviews(tx: Tx, now: number) {
  sampleReviews.parse(readJson("reviews.json")).forEach((review, place) => {
    insertReview(tx, {
      ...review,
      rating: Number(review.rating),
      createdAt: now - place * 24 * HOUR,
    });
  });
}
