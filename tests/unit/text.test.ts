import { describe, expect, it } from "vitest";
import { cut } from "~/domain/text";

describe("cut", () => {
  it("leaves what is short enough", () => expect(cut("Hammer", 6)).toBe("Hammer"));
  it("cuts to the length and marks it", () => expect(cut("Hammers", 6)).toBe("Hammer…"));
  it("never tears a character apart", () => expect(cut("🔨🔨🔨", 2)).toBe("🔨🔨…"));
});
