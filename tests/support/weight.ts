import { request as httpRequest } from "node:http";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import { openVisitor } from "./browser";

/** What comes over the wire for a page, in bytes, without its head. */
export const bytesOf = (url: string, cookie = ""): Promise<number> =>
  new Promise((done, fail) => {
    const headers = { Accept: "text/html", "Accept-Encoding": "gzip, deflate, br", cookie };
    httpRequest(url, { headers }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () => done(bytes));
    })
      .once("error", fail)
      .end();
  });

/** The files that a page loads at once, by kind, with their sizes under gzip. */
export async function loadedWith(browser: Browser, origin: string, path: string) {
  const context = await openVisitor(browser, origin, { javaScript: true });
  const page = await context.newPage();
  const sizes = { script: 0, stylesheet: 0, font: 0, image: 0 };
  const waiting: Promise<void>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType() as keyof typeof sizes;
    if (!(kind in sizes)) return;
    waiting.push(
      response.body().then((body) => {
        sizes[kind] += kind === "font" ? body.length : gzipSync(body).length;
      }),
    );
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await Promise.all(waiting);
  await context.close();
  return sizes;
}
