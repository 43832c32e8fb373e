import { inTransaction } from "~/data/connection";
import { saveImage } from "~/data/images";
import { insertProduct, type NewProduct, type Product } from "~/data/products";

const HASH = `${"a".repeat(64)}.svg`;
const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>');

/** A product of the shop, with whatever a test wants to be different. */
export function product(wanted: Partial<NewProduct> = {}): Product {
  const at = Date.now();
  return inTransaction((tx) => {
    const variants = [{ width: 0, contentType: "image/svg+xml" as const, bytes: DRAWING }];
    saveImage(tx, { hash: HASH, width: 4, height: 3, variants }, at);
    return insertProduct(
      tx,
      {
        name: "Test hammer",
        description: "A hammer that exists for a test.",
        priceCents: 1999,
        minOrder: 2,
        stock: 50,
        type: "hot",
        imageHash: HASH,
        imageAlt: "A hammer",
        ...wanted,
      },
      { actorId: null, at },
    );
  });
}
