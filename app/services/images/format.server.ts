/** Formats that are taken, by the names that the decoder gives them. */
export type PictureFormat = "jpeg" | "png" | "webp" | "heif";

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * The format that a file's first bytes show, whatever its name and declared type say.
 * AVIF is the HEIF container with the brand of AV1 (https://aomediacodec.github.io/av1-avif/).
 *
 * @returns null for anything else: SVG, GIF and archives among them
 */
export function formatOf(bytes: Uint8Array): PictureFormat | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  if (ascii(bytes, 4, 8) === "ftyp" && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return "heif";
  return null;
}
