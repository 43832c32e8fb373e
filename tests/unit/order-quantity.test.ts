import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOrderable, orderTotal, parseWhole, quantityProblem } from "~/domain/order-quantity";

const limits = { minOrder: 5, stock: 20 };

describe("quantityProblem", () => {
  it.each([5, 20, "5", " 20 ", "+7"])("takes %s", (quantity) =>
    expect(quantityProblem(quantity, limits)).toBeNull(),
  );

  it.each([-1, 0, 4, "4", "", "x", "1.5", 1.5, NaN, null, undefined, [], {}, "5e0", true])(
    "says that %s is too few",
    (quantity) => expect(quantityProblem(quantity, limits)).toBe("Quantity can't less than 5"),
  );

  it.each([21, "21", 1e9, "99999999999", Infinity])("says that %s is too many", (quantity) =>
    expect(quantityProblem(quantity, limits)).toBe("Quantity can't more than 20"),
  );

  it("takes exactly the whole numbers between minimum and stock", () => {
    const whole = fc.integer({ min: -50, max: 500 });
    const bounds = fc.record({ minOrder: fc.integer({ min: 1, max: 60 }), stock: fc.nat(120) });
    fc.assert(
      fc.property(whole, bounds, (quantity, { minOrder, stock }) => {
        const fine = quantity >= minOrder && quantity <= stock;
        expect(quantityProblem(quantity, { minOrder, stock }) === null).toBe(fine);
        expect(quantityProblem(String(quantity), { minOrder, stock }) === null).toBe(fine);
      }),
    );
  });

  it("never takes a number that is not whole", () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        fc.pre(!Number.isInteger(value));
        expect(quantityProblem(value, limits)).not.toBeNull();
      }),
    );
  });
});

describe("orderTotal", () => {
  it("is quantity times unit price while the quantity is valid, else 0", () => {
    expect(orderTotal("6", 1250, limits)).toBe(7500);
    expect(orderTotal("4", 1250, limits)).toBe(0);
    expect(orderTotal("x", 1250, limits)).toBe(0);
  });
});

describe("isOrderable", () => {
  it("needs a stock of at least the minimum order", () => {
    expect(isOrderable({ minOrder: 5, stock: 5 })).toBe(true);
    expect(isOrderable({ minOrder: 5, stock: 4 })).toBe(false);
  });
});

describe("parseWhole", () => {
  it.each([
    ["12", 12],
    [12, 12],
    ["012", 12],
    ["1e3", null],
    ["0x10", null],
    [2 ** 53, null],
    ["1 2", null],
  ])("reads %s as %s", (raw, expected) => expect(parseWhole(raw)).toBe(expected));
});
