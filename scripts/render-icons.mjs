// Renders the shop's raster icons and its social card from the vector originals in public/.
// Run it after a change to public/images/mark.svg or public/images/social.svg:
//   node scripts/render-icons.mjs
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const publicFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "public");
const inPublic = (name) => path.join(publicFolder, name);

const MARK_GRID = 32; // the mark is drawn on a grid of 32 by 32
const TILE = "#2d3337"; // the colour of the mark's own tile

const mark = await readFile(inPublic("images/mark.svg"), "utf8");
const markShapes = mark.replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, "");

/** The mark at its own size, corners rounded and transparent around them. */
function roundedMark(size) {
  return sharp(Buffer.from(mark), { density: (72 * size) / MARK_GRID })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The mark on a full square: systems that cut the icon to a shape of their own need colour up to the edge. */
function fullBleedMark(size, markShare) {
  const side = MARK_GRID / markShare;
  const offset = (side - MARK_GRID) / 2;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}">
    <rect width="${side}" height="${side}" fill="${TILE}"/>
    <g transform="translate(${offset} ${offset})">${markShapes}</g>
  </svg>`;
  return sharp(Buffer.from(drawing))
    .flatten({ background: TILE })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file that holds PNG pictures: a 6-byte header, a 16-byte entry for each picture, then the pictures. */
function ico(pictures) {
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(pictures.length, 4);

  let offset = 6 + 16 * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(size % 256, 0); // 0 stands for 256
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4); // colour planes
    entry.writeUInt16LE(32, 6); // bits per pixel
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

const icoSizes = [16, 32, 48];
const icoPictures = await Promise.all(
  icoSizes.map(async (size) => ({ size, png: await roundedMark(size) })),
);

const files = {
  "favicon.svg": mark,
  "favicon.ico": ico(icoPictures),
  "apple-touch-icon.png": await fullBleedMark(180, 0.86),
  "icon-192.png": await roundedMark(192),
  "icon-512.png": await roundedMark(512),
  // The safe zone of a maskable icon is a circle of 80 % of its width: the drawing stays inside.
  "icon-maskable-512.png": await fullBleedMark(512, 0.66),
  "images/social.png": await sharp(inPublic("images/social.svg"))
    .resize(1200, 630)
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toBuffer(),
};

for (const [name, content] of Object.entries(files)) {
  await writeFile(inPublic(name), content);
}
