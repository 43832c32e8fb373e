import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, MAX_CENTS, oldPriceDollars, parseDollars, toDollars } from "~/domain/money";

const cents = fc.integer({ min: 0, max: MAX_CENTS });

describe("parseDollars", () => {
  it.each([
    ["12", 1200],
    ["12.5", 1250],
    ["12.50", 1250],
    ["0.07", 7],
    ["19.99", 1999],
    [" 139.93 ", 13993],
  ])("reads %s", (text, expected) => expect(parseDollars(text)).toBe(expected));

  it.each(["", "x", "1.999", "-1", "1e3", "1,000", ".5", "12.", "NaN", "0x10", "１２"])(
    "refuses %s",
    (text) => expect(parseDollars(text)).toBeNull(),
  );

  it("reads back what a JSON number of dollars says, for every amount", () => {
    fc.assert(
      fc.property(cents, (n) => {
        expect(parseDollars(String(toDollars(n)))).toBe(n);
      }),
    );
  });

  it("reads back what people are shown, for every amount", () => {
    fc.assert(
      fc.property(cents, (n) => {
        expect(parseDollars(formatMoney(n).replaceAll(/[$,]/g, ""))).toBe(n);
      }),
    );
  });
});

describe("formatMoney", () => {
  it.each([
    [0, "$0"],
    [1200, "$12"],
    [1250, "$12.50"],
    [5, "$0.05"],
    [123456789, "$1,234,567.89"],
    [-1250, "-$12.50"],
  ])("shows %d as %s", (n, text) => expect(formatMoney(n)).toBe(text));
});

describe("oldPriceDollars", () => {
  it.each([
    [1000, 13],
    [2750, 36],
    [1, 1],
    [0, 0],
    [13993, 182],
  ])("shows %d cents as $%d", (n, dollars) => expect(oldPriceDollars(n)).toBe(dollars));

  it("is the smallest whole dollar amount that is not below price × 1.3", () => {
    fc.assert(
      fc.property(cents, (n) => {
        const old = oldPriceDollars(n);
        expect(old * 1000).toBeGreaterThanOrEqual(n * 13);
        expect((old - 1) * 1000).toBeLessThan(n * 13);
      }),
    );
  });
});
