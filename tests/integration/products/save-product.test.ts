import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~/data/connection";
import { findProduct } from "~/data/products";
import { auditLog, stockMovements } from "~/data/schema";
import { deleteProduct } from "~/operations/delete-product";
import { addProduct, editProduct } from "~/operations/save-product";
import { product as anyProduct } from "../../support/catalogue";
import { pictureRow } from "../../support/goods";
import { person } from "../../support/people";

const movementsOf = (productId: string) =>
  db
    .select({ delta: stockMovements.delta, reason: stockMovements.reason })
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(stockMovements.seq)
    .all();

const lastAudit = () => db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1).get();

const product = (wanted = {}) =>
  anyProduct({ priceCents: 1250, minOrder: 5, stock: 100, ...wanted });

const fields = {
  name: "Claw hammer",
  description: "16 oz",
  price: 2450,
  minOrder: 5,
  stock: 40,
  type: "hot" as const,
};

describe("adding a product", () => {
  it("opens its ledger and is audited", async () => {
    const { user } = await person("admin");
    const added = addProduct(user, { ...fields, imageHash: pictureRow() });
    if (!added.ok) throw new Error(added.failure.kind);
    expect(findProduct(added.value.id)).toMatchObject({ priceCents: 2450, stock: 40 });
    expect(movementsOf(added.value.id)).toEqual([{ delta: 40, reason: "opening" }]);
    expect(lastAudit()).toMatchObject({ action: "product.add", actorId: user.id });
  });

  it("needs a picture that the shop has, and an admin", async () => {
    const { user } = await person("admin");
    expect(addProduct(user, { ...fields, imageHash: "none" })).toMatchObject({
      failure: { kind: "invalid", errors: { image: [expect.any(String)] } },
    });
    const customer = await person();
    expect(addProduct(customer.user, { ...fields, imageHash: pictureRow() })).toMatchObject({
      failure: { kind: "forbidden" },
    });
  });
});

describe("editing a product", () => {
  it("changes what is named and keeps the rest", async () => {
    const { user } = await person("admin");
    const { id, name } = product({ stock: 10 });
    editProduct(user, id, { price: 999, stock: 4 });
    expect(findProduct(id)).toMatchObject({ name, priceCents: 999, stock: 4, minOrder: 5 });
    expect(movementsOf(id).at(-1)).toEqual({ delta: -6, reason: "edit" });
    expect(lastAudit()).toMatchObject({
      action: "product.edit",
      before: { priceCents: 1250, stock: 10 },
      after: { priceCents: 999, stock: 4 },
    });
  });

  it("writes nothing when nothing differs", async () => {
    const { user } = await person("admin");
    const { id, updatedAt } = product();
    const before = lastAudit()?.seq;
    expect(editProduct(user, id, { stock: 100 }).ok).toBe(true);
    expect(findProduct(id)?.updatedAt).toBe(updatedAt);
    expect(lastAudit()?.seq).toBe(before);
    expect(movementsOf(id)).toHaveLength(1);
  });

  it("does not find what has left the shop", async () => {
    const { user } = await person("admin");
    const { id } = product();
    expect(deleteProduct(user, id).ok).toBe(true);
    expect(findProduct(id)).toBeUndefined();
    expect(editProduct(user, id, { stock: 1 })).toMatchObject({ failure: { kind: "notFound" } });
    expect(deleteProduct(user, id)).toMatchObject({ failure: { kind: "notFound" } });
    expect(lastAudit()).toMatchObject({ action: "product.delete", targetId: id });
  });
});
