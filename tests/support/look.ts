import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Page } from "playwright";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Finding = { id: string; nodes: { target: string[]; failureSummary?: string }[] };

/** All that a theme can change: where a page was looked at in one, only this is left for the other. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds on the page as it stands, WCAG 2.2 AA and its best practices; none is good.
 *
 * @param rules only these
 */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  await settled(page);
  // Through the debugger, which no Content-Security-Policy concerns.
  await page.evaluate(AXE);
  const options = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
  const { violations } = await page.evaluate<{ violations: Finding[] }>(
    `axe.run(document, ${JSON.stringify(options)})`,
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
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    // The pending look of a button ends a moment after the answer is shown.
    while (document.querySelector("[aria-busy=true]")) await frame();
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

/** Presses Tab until something of that name has the focus. @throws when it is never reached */
export async function tabTo(page: Page, name: string | RegExp, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await focusedName(page);
    if (typeof name === "string" ? focused === name : name.test(focused)) return;
  }
  throw new Error(`${String(name)} was not reached; the focus is on ${await focusedName(page)}`);
}

/** A page in one of its states, and how to get there. */
export type State = { name: string; show: (page: Page) => Promise<unknown> };

const WIDTHS = [320, 768, 1440];
/** The edges of the layouts between: where tables become cards, and where the side begins. */
const EDGES = [...WIDTHS, 640, 1024, 1280];

/**
 * Shows a state on the narrowest screen, then looks at it at each width and in both themes.
 *
 * @param widths at which axe looks at it too; fewer where a page has many states
 * @returns what axe finds and where the page is wider than its window; none is good
 */
export async function faultsOf(page: Page, { show }: State, widths = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize({ width: 320, height: 900 });
  await show(page);
  for (const width of EDGES) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await overflow(page);
    if (wide > 0) found.push(`at ${width}: ${wide} pixels too wide`);
    if (!widths.includes(width)) continue;
    for (const theme of ["light", "dark"] as const) {
      await wear(page, theme);
      const findings = await axeFindings(page, theme === "dark" ? COLOURS : undefined);
      found.push(...findings.map((finding) => `at ${width}, ${theme}: ${finding}`));
    }
  }
  return found;
}
