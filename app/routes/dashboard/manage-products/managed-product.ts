import type { Product } from "~/data/products";
import { isLow } from "~/domain/product";

export type ManagedProduct = ReturnType<typeof managed>;
/** What the page shows of a product. */
export const managed = (product: Product) => ({
  id: product.id,
  name: product.name,
  description: product.description,
  priceCents: product.priceCents,
  minOrder: product.minOrder,
  stock: product.stock,
  type: product.type,
  imageHash: product.imageHash,
  imageAlt: product.imageAlt,
  low: isLow(product),
});
