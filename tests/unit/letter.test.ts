import { describe, expect, it } from "vitest";
import { writeLetter } from "~/domain/letter";

describe("a letter", () => {
  it("says the same in both parts, and what people typed never becomes markup", () => {
    const letter = writeLetter({
      subject: "A & B",
      name: "<img src=x onerror=alert(1)>",
      paragraphs: ["5 < 6"],
      action: { label: "Open", url: 'https://shop.example/?a=1&b="2"' },
      closing: "Bye",
    });
    expect(letter.text).toContain("Open:\nhttps://shop.example/");
    expect(letter.html).toContain("Hello &lt;img src=x onerror=alert(1)&gt;,");
    expect(letter.html).toContain('href="https://shop.example/?a=1&amp;b=&quot;2&quot;"');
    expect(letter.html).not.toContain("<img");
  });

  it("greets somebody without a name", () => {
    expect(writeLetter({ subject: "x", name: " ", paragraphs: [] }).text).toBe("Hello there,\n");
  });
});
