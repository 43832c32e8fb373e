import sharp from "sharp";

/** A picture of one colour, in the format that `file` names. */
export const picture = (
  file: "jpeg" | "png" | "webp" | "avif" | "gif" = "png",
  { width = 800, height = 600, red = 200 } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 120, b: 20 } } })
    .toFormat(file)
    .toBuffer();
