import { recordAudit } from "~/data/audit";
import { inTransaction } from "~/data/connection";
import { removeProduct, type Product } from "~/data/products";
import type { Actor } from "~/domain/account";
import { forbidden, notFound, ok, type Result } from "~/domain/failure";
import { messages } from "~/domain/messages";
import { emitProduct } from "~/services/webhooks/events.server";

/** Takes a product out of the shop. Its orders keep their own name, price and picture. */
export function deleteProduct(actor: Actor, productId: string, now = Date.now()): Result<Product> {
  if (actor.role !== "admin") return forbidden(messages.access.forbidden);
  return inTransaction((tx) => {
    const removed = removeProduct(tx, productId, now);
    if (!removed) return notFound("This product is not in the shop.");
    recordAudit(tx, actor, now, {
      action: "product.delete",
      targetType: "product",
      targetId: productId,
      before: { name: removed.name, stock: removed.stock },
    });
    emitProduct(tx, removed, now);
    return ok(removed);
  });
}
