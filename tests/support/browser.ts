import { chromium, type Browser, type BrowserContext } from "playwright";
import { ensureChromium } from "../../scripts/ensure-chromium.mjs";

/** Starts the machine's Chromium without a word to the outside. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });

/** A fresh visitor, as on a new machine. */
export async function openVisitor(
  browser: Browser,
  origin: string,
  options: { javaScript: boolean; width?: number; dark?: boolean },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: options.javaScript,
    viewport: { width: options.width ?? 1280, height: 900 },
    colorScheme: options.dark ? "dark" : "light",
  });
  context.setDefaultTimeout(15_000);
  return context;
}
