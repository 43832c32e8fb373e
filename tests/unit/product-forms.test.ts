import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newProductSchema, productEditSchema } from "~/domain/product-forms";

const whole = {
  name: "Claw hammer",
  description: "16 oz",
  price: "24.50",
  minOrder: "5",
  stock: "100",
  type: "hot",
};

const faultsOf = (value: object) => {
  const parsed = newProductSchema.safeParse({ ...whole, ...value });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path[0]);
};

describe("a new product", () => {
  it("comes from a form's texts", () => {
    expect(newProductSchema.parse(whole)).toEqual({
      name: "Claw hammer",
      description: "16 oz",
      price: 2450,
      minOrder: 5,
      stock: 100,
      type: "hot",
    });
  });

  it("comes from JSON numbers as well", () => {
    const parsed = newProductSchema.parse({ ...whole, price: 12.5, minOrder: 1, stock: 0 });
    expect(parsed).toMatchObject({ price: 1250, minOrder: 1, stock: 0 });
  });

  it("keeps every amount with two decimals exact", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        expect(newProductSchema.parse({ ...whole, price: cents / 100 }).price).toBe(cents);
      }),
    );
  });

  it.each([
    [{ price: 10.999 }, "price"],
    [{ price: "10.999" }, "price"],
    [{ price: 0 }, "price"],
    [{ price: -1 }, "price"],
    [{ price: 1_000_000 }, "price"],
    [{ price: 1e21 }, "price"],
    [{ price: "x" }, "price"],
    [{ price: ["1"] }, "price"],
    [{ minOrder: 0 }, "minOrder"],
    [{ minOrder: 1.5 }, "minOrder"],
    [{ stock: -1 }, "stock"],
    [{ stock: "1e3" }, "stock"],
    [{ stock: 1e15 }, "stock"],
    [{ type: "old" }, "type"],
    [{ type: "toString" }, "type"],
    [{ name: "  " }, "name"],
    [{ name: "x".repeat(201) }, "name"],
    [{ description: undefined }, "description"],
  ])("refuses %j", (value, field) => {
    expect(faultsOf(value)).toEqual([field]);
  });

  it("names every missing field at once", () => {
    const parsed = newProductSchema.safeParse({});
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual(Object.keys(whole));
  });
});

describe("an edit", () => {
  it("leaves absent and empty fields out", () => {
    const parsed = productEditSchema.parse({ name: "", price: " ", stock: "7", minOrder: null });
    expect(Object.entries(parsed).filter(([, value]) => value !== undefined)).toEqual([
      ["stock", 7],
    ]);
  });

  it("holds the same rules for what is there", () => {
    const parsed = productEditSchema.safeParse({ price: "1.999", type: "cold", minOrder: "0" });
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual([
      "price",
      "minOrder",
      "type",
    ]);
  });
});
