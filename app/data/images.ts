import { createHash } from "node:crypto";
import { and, eq, lt, notExists, sql } from "drizzle-orm";
import { db, type Tx } from "./connection";
import { images, imageVariants, orders, products } from "./schema";

export type ImageVariant = { contentType: "image/webp" | "image/svg+xml"; bytes: Buffer };

const variant = db
  .select({ contentType: imageVariants.contentType, bytes: imageVariants.bytes })
  .from(imageVariants)
  .where(
    and(
      eq(imageVariants.hash, sql.placeholder("hash")),
      eq(imageVariants.width, sql.placeholder("width")),
    ),
  )
  .prepare();

/** The bytes of a picture in one width (pixels; 0 is the drawing). */
export const findImageVariant = (hash: string, width: number): ImageVariant | undefined =>
  variant.get({ hash, width });

const known = db
  .select({ hash: images.hash })
  .from(images)
  .where(eq(images.hash, sql.placeholder("key")))
  .prepare();

/** Whether the shop has this picture. */
export const hasImage = (key: string): boolean => known.get({ key }) !== undefined;

export const contentHash = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

export type NewImage = {
  /** SHA-256 of the original bytes, in hex. */
  hash: string;
  /** Size of the picture in pixels; the page reserves this shape. */
  width: number;
  height: number;
  variants: readonly (ImageVariant & { width: number })[];
};

/** Keeps a picture; one that is there already stays as it is. */
export function saveImage(tx: Tx, image: NewImage, at: number): void {
  const { hash, width, height } = image;
  const { changes } = tx
    .insert(images)
    .values({ hash, width, height, createdAt: at })
    .onConflictDoNothing()
    .run();
  if (changes === 0) return;
  tx.insert(imageVariants)
    .values(image.variants.map((each) => ({ hash, ...each })))
    .run();
}

/** Removes a picture with all its widths; refused by the database while something shows it. */
export function deleteImage(tx: Tx, hash: string): void {
  tx.delete(images).where(eq(images.hash, hash)).run();
}

/** Keeps a picture as if it had come just now. @returns whether the shop has it */
export const renewImage = (tx: Tx, hash: string, at: number): boolean =>
  tx.update(images).set({ createdAt: at }).where(eq(images.hash, hash)).run().changes === 1;

/** Pictures that no product and no order shows, kept since before `before` (ms). */
export const unusedImages = (before: number, limit: number): { hash: string }[] =>
  db
    .select({ hash: images.hash })
    .from(images)
    .where(
      and(
        lt(images.createdAt, before),
        notExists(db.select().from(products).where(eq(products.imageHash, images.hash))),
        notExists(db.select().from(orders).where(eq(orders.imageHash, images.hash))),
      ),
    )
    .limit(limit)
    .all();
