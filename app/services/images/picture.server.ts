import type { Sharp } from "sharp";
import { contentHash, type NewImage } from "~/data/images";
import { invalid, ok, tooLarge, unsupported, type Result } from "~/domain/failure";
import { IMAGE_WIDTHS } from "~/domain/product";
import { formatOf } from "./format.server";

/** Largest upload, in bytes. */
export const MAX_UPLOAD = 5 * 1024 * 1024;

/** A small file can unfold into gigabytes: a picture of more pixels is never decoded. */
const MAX_PIXELS = 24_000_000;

const UNREADABLE = "This picture could not be read. Please choose another one.";

/** One after the other: decoding a large picture takes 100 MB for a moment. */
let line: Promise<unknown> = Promise.resolve();

/**
 * Decodes an upload and makes the shop's own pictures from it: WebP in the shop's widths, never
 * larger than the original, upright, and without the metadata (position, camera) of the upload.
 *
 * @returns tooLarge, unsupported or invalid, with the message for the field `image`
 */
export function readPicture(bytes: Uint8Array): Promise<Result<NewImage>> {
  const mine = line.then(() => read(bytes));
  line = mine.catch(() => undefined);
  return mine;
}

/** Loaded with the first upload: the decoders would take a fifth of an idle shop's memory. */
const decoders = async () => (await import("sharp")).default;

async function read(bytes: Uint8Array): Promise<Result<NewImage>> {
  if (bytes.byteLength === 0) return invalid({ image: ["Please choose a picture"] });
  if (bytes.byteLength > MAX_UPLOAD) return tooLarge("image", "A picture has at most 5 MB.");
  const format = formatOf(bytes);
  if (!format) return unsupported("image", "Please choose a JPEG, PNG, WebP or AVIF picture.");
  try {
    // The head alone is read here, so its size is known also where decoding would be refused.
    const sharp = await decoders();
    const head = sharp(bytes, { limitInputPixels: false, failOn: "error" });
    const { format: decodedAs, width, height } = await head.metadata();
    if (decodedAs !== format) return invalid({ image: [UNREADABLE] });
    if (width * height > MAX_PIXELS) {
      return invalid({ image: ["A picture has at most 24 million pixels."] });
    }
    const open = () =>
      sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", autoOrient: true });
    return ok(await encode(bytes, open));
  } catch {
    // What the decoder says about broken bytes is for its authors, not for people.
    return invalid({ image: [UNREADABLE] });
  }
}

async function encode(bytes: Uint8Array, open: () => Sharp): Promise<NewImage> {
  const variants = [];
  let size = { width: 0, height: 0 };
  for (const width of IMAGE_WIDTHS) {
    const { data, info } = await open()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    size = { width: info.width, height: info.height };
    variants.push({ width, contentType: "image/webp" as const, bytes: data });
  }
  // The last is the largest: its size is the shape that pages reserve.
  return { hash: contentHash(bytes), ...size, variants };
}
