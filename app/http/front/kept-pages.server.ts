import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { encodePage, type Encoded } from "../compress.server";

/** A finished page, or list of the API, that is the same for every visitor. */
export type KeptPage = {
  readonly version: number;
  /** All that it is answered with; those with an ETag may be asked for by it. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes by coding; each is made when it is first asked for. */
  readonly bodies: Map<string, Encoded>;
  readonly text: string;
};

/** How many pages are kept: the public ones several times over, at about 150 kB each. */
const MOST_PAGES = 64;

/** A page that lasts this long (milliseconds) is worth the small size that takes time to find. */
const WORTH_SQUEEZING = 1_000;

const squeezeBrotli = promisify(brotliCompress);
const squeezeGzip = promisify(gzip);

const pages = new Map<string, KeptPage>();

/** @returns the page under this address, unless what it shows has changed since */
export function findPage(url: string, version: number): KeptPage | undefined {
  const page = pages.get(url);
  if (page?.version !== version) return undefined;
  // Taken out and put back, the page moves to the end: the front of the map is the oldest.
  pages.delete(url);
  pages.set(url, page);
  return page;
}

/**
 * Keeps a page, at the cost of the one that was not asked for the longest.
 *
 * @param version what was current before the page's data was read
 */
export function keepPage(
  url: string,
  version: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): KeptPage {
  const page = { version, headers, bodies: new Map<string, Encoded>(), text };
  pages.delete(url);
  pages.set(url, page);
  const [oldest] = pages.keys();
  if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
  setTimeout(() => void squeeze(url, page), WORTH_SQUEEZING).unref();
  return page;
}

/** The page's bytes as a browser with this Accept-Encoding wants them. */
export function bodyOf(page: KeptPage, acceptEncoding: string): Encoded {
  const known = page.bodies.get(acceptEncoding);
  if (known) return known;
  const encoded = encodePage(page.text, acceptEncoding);
  const same = [...page.bodies.values()].find(({ encoding }) => encoding === encoded.encoding);
  // Browsers send a handful of different headers; whatever else comes is encoded each time.
  if (page.bodies.size < 8) page.bodies.set(acceptEncoding, same ?? encoded);
  return same ?? encoded;
}

/** Compresses as far as it goes, off the event loop, for a page that is still current. */
async function squeeze(url: string, page: KeptPage): Promise<void> {
  if (pages.get(url) !== page) return;
  const bytes = Buffer.from(page.text);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    squeezeBrotli(bytes, { params }),
    squeezeGzip(bytes, { level: 9 }),
  ]);
  const small = { br: new Uint8Array(br), gzip: new Uint8Array(gz) };
  for (const [accepted, { encoding }] of page.bodies) {
    if (encoding) page.bodies.set(accepted, { body: small[encoding], encoding });
  }
}
