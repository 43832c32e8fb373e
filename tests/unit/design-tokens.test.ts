import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("../../app/styles/tokens.css", import.meta.url), "utf8");

/** The colours of one block of tokens.css, by name. */
function palette(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("}", start));
  const colours = block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6})/g);
  return Object.fromEntries(
    Array.from(colours, ([, name = "", value = ""]) => [name, value] as const),
  );
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ["paper", "surface", "sunken"];
const TEXTS = ["ink", "muted", "sale", "danger", "success", "warning"];
const PAIRS: [string, string, number][] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((on): [string, string, number] => [text, on, 4.5])),
  ["on-signal", "signal", 4.5],
  ["on-signal", "signal-strong", 4.5],
  ["on-danger", "danger", 4.5],
  ...GROUNDS.flatMap((on): [string, string, number][] => [
    ["edge", on, 3],
    ["focus", on, 3],
  ]),
];

describe.each(["@theme", ".iron", ":root"])("the colours of %s", (selector) => {
  const colours = palette(selector);

  test.each(PAIRS)("%s on %s has a contrast of at least %s", (front, back, least) => {
    expect(
      contrast(colours[front] ?? "#000000", colours[back] ?? "#000000"),
    ).toBeGreaterThanOrEqual(least);
  });
});
