import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchExpression } from "~/domain/search";

describe("what a person types as a full-text expression", () => {
  it("asks for every word by its beginning", () => {
    expect(matchExpression("  claw  Hammer ")).toBe('"claw"* AND "Hammer"*');
  });

  it("keeps an e-mail together", () => {
    expect(matchExpression("carl@example.com")).toBe('"carl@example.com"*');
  });

  it("finds no word in punctuation", () => {
    expect(matchExpression(' "  - * ')).toBeNull();
    expect(matchExpression("")).toBeNull();
  });

  it("never lets an operator out of its quotes", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const expression = matchExpression(typed);
        if (expression === null) return;
        const outside = expression.replace(/"(?:[^"]|"")*"/g, "");
        expect(outside).toMatch(/^\*(?: AND \*)*$/);
      }),
    );
  });
});
