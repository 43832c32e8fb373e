import { describe, expect, it } from "vitest";
import {
  cardNamed,
  cardOfNumber,
  cardOfToken,
  hasValidCheckDigit,
  TEST_CARDS,
} from "~/services/payments/simulator/cards.server";
import { parseForm } from "~/services/payments/simulator/form.server";

describe("the published test cards", () => {
  it.each(TEST_CARDS.flatMap(({ name, numbers }) => numbers.map((number) => [name, number])))(
    "%s %s has a valid check digit and is found by number and name",
    (name, number) => {
      expect(hasValidCheckDigit(number)).toBe(true);
      expect(cardOfNumber(number)?.name).toBe(name);
      expect(cardOfToken(`pm_card_${name}`)).toBe(cardNamed(name));
    },
  );

  it("are told from a number with a wrong check digit and from any other card", () => {
    expect(hasValidCheckDigit("4242424242424241")).toBe(false);
    expect(hasValidCheckDigit("4012888888881881")).toBe(true);
    expect(cardOfNumber("4012888888881881")).toBeUndefined();
    expect(cardOfToken("pm_card_unknown")).toBeUndefined();
  });
});

describe("the form encoding of the provider's API", () => {
  it("nests objects and lists", () => {
    const text = "a=1&b[c][d]=x%20y&l[0][p]=1&l[1][p]=2&e[]=u&e[]=v&z=";
    expect(JSON.parse(JSON.stringify(parseForm(text)))).toEqual({
      a: "1",
      b: { c: { d: "x y" } },
      l: [{ p: "1" }, { p: "2" }],
      e: ["u", "v"],
      z: "",
    });
  });

  it.each([
    "__proto__[a]=1",
    "a[__proto__][b]=1",
    "a[constructor]=1",
    "a[=1",
    "[a]=1",
    "a=1&a[b]=2",
  ])("refuses %s", (text) => {
    expect(parseForm(text)).toBeNull();
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("a");
  });

  it("makes objects without a prototype", () => {
    expect(Object.getPrototypeOf(parseForm("a[b]=1")?.["a"])).toBeNull();
  });
});
