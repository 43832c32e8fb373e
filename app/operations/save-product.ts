import { recordAudit } from "~/data/audit";
import { inTransaction, type Tx } from "~/data/connection";
import { hasImage } from "~/data/images";
import {
  findProduct,
  insertProduct,
  recordMovement,
  updateProduct,
  type NewProduct,
  type Product,
} from "~/data/products";
import type { Actor } from "~/domain/account";
import { forbidden, invalid, notFound, ok, type Result } from "~/domain/failure";
import { messages } from "~/domain/messages";
import type { NewProductFields, ProductEdit } from "~/domain/product-forms";
import { emitIfLow, emitProduct } from "~/services/webhooks/events.server";

/** A picture that was uploaded before; its text for people who do not see it may be left out. */
export type ProductPicture = { imageHash: string; imageAlt?: string };

/**
 * Adds a product, its stock ledger and an audit entry.
 *
 * @param fields checked by newProductSchema; the price in cents
 * @returns invalid (image) when the picture is not one of the shop's
 */
export function addProduct(
  actor: Actor,
  fields: NewProductFields & ProductPicture,
  now = Date.now(),
): Result<Product> {
  if (actor.role !== "admin") return forbidden(messages.access.forbidden);
  const { price: priceCents, imageHash, imageAlt, ...rest } = fields;
  return inTransaction((tx) => {
    if (!hasImage(imageHash)) return unknownPicture();
    const added = insertProduct(
      tx,
      { ...rest, priceCents, imageHash, imageAlt: imageAlt ?? rest.name },
      { actorId: actor.id, at: now },
    );
    recordAudit(tx, actor, now, {
      action: "product.add",
      targetType: "product",
      targetId: added.id,
      after: { ...rest, priceCents, imageHash },
    });
    emitProduct(tx, added, now);
    return ok(added);
  });
}

/**
 * Changes the fields that the edit names; the others stay. A change of stock is a line of the
 * ledger, written with it.
 *
 * @param edit checked by productEditSchema; the price in cents
 * @param reason what the stock ledger says of a change of stock
 */
export function editProduct(
  actor: Actor,
  productId: string,
  edit: ProductEdit & Partial<ProductPicture>,
  now = Date.now(),
  reason: "edit" | "import" = "edit",
): Result<Product> {
  if (actor.role !== "admin") return forbidden(messages.access.forbidden);
  return inTransaction((tx) => {
    const before = findProduct(productId);
    if (!before) return notFound("This product is not in the shop.");
    if (edit.imageHash !== undefined && !hasImage(edit.imageHash)) return unknownPicture();
    const changes = changesOf(before, edit);
    if (Object.keys(changes).length === 0) return ok(before);
    const after = updateProduct(tx, productId, changes, now);
    if (!after) return notFound("This product is not in the shop.");
    writeBooks(tx, actor, before, changes, reason, now);
    emitProduct(tx, after, now);
    emitIfLow(tx, before, after, now);
    return ok(after);
  });
}

const unknownPicture = () => invalid({ image: ["Please upload the picture first"] });

/** The fields whose new value differs from the old one. */
function changesOf(before: Product, edit: ProductEdit & Partial<ProductPicture>) {
  const { price, ...rest } = edit;
  const wanted: Partial<NewProduct> = { ...rest, priceCents: price };
  const differing = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== before[field as keyof NewProduct],
  );
  return Object.fromEntries(differing) as Partial<NewProduct>;
}

function writeBooks(
  tx: Tx,
  actor: Actor,
  before: Product,
  changes: Partial<NewProduct>,
  reason: "edit" | "import",
  now: number,
): void {
  const productId = before.id;
  if (changes.stock !== undefined) {
    const delta = changes.stock - before.stock;
    recordMovement(tx, { productId, delta, reason, actorId: actor.id, at: now });
  }
  recordAudit(tx, actor, now, {
    action: "product.edit",
    targetType: "product",
    targetId: productId,
    before: Object.fromEntries(
      Object.keys(changes).map((field) => [field, before[field as keyof NewProduct]]),
    ),
    after: changes,
  });
}
