import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Below this many characters the head of the answer outweighs what is saved. */
const WORTH_IT = 1_000;

export type Encoded = { body: Uint8Array<ArrayBuffer> | string; encoding: "br" | "gzip" | null };

/**
 * Compresses a finished page in one go: less than a millisecond for 65 kB, a fraction of what a
 * stream costs. Brotli at quality 5 brings the home page under 13 kB for whoever is signed in; 4
 * saves a third of a millisecond of the five that such a page takes, and makes it 6 % larger. A
 * window of 64 kB takes a quarter of a millisecond less than a larger one, whose tables are
 * allocated for each page, and makes no page larger.
 *
 * @param acceptEncoding the request's Accept-Encoding
 */
export function encodePage(html: string, acceptEncoding: string | null): Encoded {
  const accepted = acceptEncoding ?? "";
  if (html.length < WORTH_IT) return { body: html, encoding: null };
  if (accepts(accepted, "br")) {
    const bytes = Buffer.from(html);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: 16,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return { body: new Uint8Array(brotliCompressSync(bytes, { params })), encoding: "br" };
  }
  if (accepts(accepted, "gzip")) {
    return { body: new Uint8Array(gzipSync(html, { level: 4 })), encoding: "gzip" };
  }
  return { body: html, encoding: null };
}

/** Whether a coding is named and not refused with `q=0`. */
const accepts = (acceptEncoding: string, coding: string): boolean =>
  acceptEncoding.split(",").some((each) => {
    const [name = "", quality = ""] = each.split(";", 2).map((part) => part.trim());
    return name === coding && !/^q=0(\.0*)?$/.test(quality);
  });
