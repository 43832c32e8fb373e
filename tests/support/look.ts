import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Page } from "playwright";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Finding = { id: string; nodes: { target: string[]; failureSummary?: string }[] };

/** What axe finds on the page as it stands, WCAG 2.2 AA and its best practices; none is good. */
export async function axeFindings(page: Page): Promise<string[]> {
  await settled(page);
  // Through the debugger, which no Content-Security-Policy concerns.
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<{ violations: Finding[] }>(
    "axe.run(document, { resultTypes: ['violations'] })",
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

/** Waits for the end of what is moving: a button halfway between two colours has neither contrast. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ends = () =>
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
        .map((each) => each.finished.catch(() => undefined));
    // The pending look of a button ends a moment after the answer is shown.
    await new Promise((done) => setTimeout(done, 250));
    await Promise.all(ends());
  });

/** By how many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What has the focus, by the name that is read out, or by its id; empty for the page itself. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "";
    return (element.getAttribute("aria-label") ?? element.textContent ?? "").trim() || element.id;
  });

/** Changes the theme and waits until the page wears it. */
export async function wear(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.evaluate(async (name) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    while (!matchMedia(`(prefers-color-scheme: ${name})`).matches) await frame();
    await frame();
    await frame();
  }, theme);
}
