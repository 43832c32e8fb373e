import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/data/connection";
import { countFoundProducts, searchProducts } from "~/data/product-search";
import { removeProduct, updateProduct } from "~/data/products";
import { product } from "../../support/catalogue";

const names = (typed: string) => searchProducts(typed, {}, 24).rows.map(({ name }) => name);

beforeAll(() => {
  product({ name: "Jack plane", description: "Ébène handle, 14 inches." });
  product({ name: "Claw hammer", description: "Forged head." });
  product({ name: "Ball-pein hammer", description: "For metal." });
});

describe("searching products", () => {
  it("finds the beginning of a word, newest first", () => {
    expect(names("ham")).toEqual(["Ball-pein hammer", "Claw hammer"]);
  });

  it("needs every word, in the name or the description", () => {
    expect(names("hammer forged")).toEqual(["Claw hammer"]);
    expect(names("plane forged")).toEqual([]);
  });

  it("folds accents and case", () => {
    expect(names("EBENE")).toEqual(["Jack plane"]);
  });

  it.each(['"', "hammer OR plane", "name:hammer", "hammer*)", "NEAR(a b)", "^claw", "-", "'"])(
    "takes %s as words, not as an operator",
    (typed) => {
      expect(() => names(typed)).not.toThrow();
      expect(names(typed).length).toBeLessThan(3);
    },
  );

  it("counts as far as it is asked to", () => {
    expect(countFoundProducts("hammer", 10)).toBe(2);
    expect(countFoundProducts("hammer", 1)).toBe(1);
    expect(countFoundProducts("?", 10)).toBe(0);
  });

  it("follows an edit and loses a product that has left the shop", () => {
    const file = product({ name: "Bastard file", description: "Rough." });
    updateProduct(db, file.id, { name: "Smooth rasp" }, 1);
    expect(names("bastard")).toEqual([]);
    expect(names("rasp")).toEqual(["Smooth rasp"]);
    removeProduct(db, file.id, 2);
    expect(names("rasp")).toEqual([]);
  });

  it("walks pages in both directions", () => {
    for (let each = 1; each <= 7; each += 1) product({ name: `Chisel ${each}` });
    const first = searchProducts("chisel", {}, 3);
    expect(first.rows.map(({ name }) => name)).toEqual(["Chisel 7", "Chisel 6", "Chisel 5"]);
    expect(first.newer).toBeNull();
    const second = searchProducts("chisel", { before: first.older ?? 0 }, 3);
    expect(second.rows.map(({ name }) => name)).toEqual(["Chisel 4", "Chisel 3", "Chisel 2"]);
    const third = searchProducts("chisel", { before: second.older ?? 0 }, 3);
    expect(third.rows.map(({ name }) => name)).toEqual(["Chisel 1"]);
    expect(third.older).toBeNull();
    const back = searchProducts("chisel", { after: third.newer ?? 0 }, 3);
    expect(back.rows).toEqual(second.rows);
    expect(searchProducts("chisel", { after: second.newer ?? 0 }, 3)).toEqual(first);
  });
});
