import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { contentHash, findImageVariant, hasImage } from "~/data/images";
import { DAY } from "~/domain/clock";
import { deleteProduct } from "~/operations/delete-product";
import { saveUpload } from "~/operations/save-upload";
import { loader } from "~/routes/site/image";
import { removeUnusedPictures } from "~/services/images/picture-loop.server";
import { product } from "../../support/catalogue";
import { placed } from "../../support/orders";
import { person } from "../../support/people";
import { hugePng, picture } from "../../support/pictures";
import { args, get } from "../../support/requests";

const kept = async (bytes: Uint8Array) => {
  const saved = await saveUpload(bytes);
  if (!saved.ok) throw new Error(saved.failure.kind);
  return saved.value.imageHash;
};

const widthOf = async (key: string, width: number) =>
  (await sharp(findImageVariant(key, width)?.bytes).metadata()).width;

describe("an uploaded picture", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("is kept from %s as WebP", async (format) => {
    const bytes = await picture(format, { width: 1600, height: 900 });
    const key = await kept(bytes);
    expect(key).toBe(contentHash(bytes));
    for (const width of [320, 640, 1280]) {
      expect(findImageVariant(key, width)?.contentType).toBe("image/webp");
      expect(await widthOf(key, width)).toBe(width);
    }
  });

  it("is never enlarged", async () => {
    const key = await kept(await picture("png", { width: 400, height: 300 }));
    expect(await widthOf(key, 320)).toBe(320);
    expect(await widthOf(key, 640)).toBe(400);
    expect(await widthOf(key, 1280)).toBe(400);
  });

  it("loses its metadata and stands upright", async () => {
    const sideways = await sharp(await picture("jpeg", { width: 600, height: 300 }))
      .withExif({ IFD0: { Copyright: "secret" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const variant = findImageVariant(await kept(sideways), 1280)?.bytes;
    const { exif, orientation, width, height } = await sharp(variant).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 300,
      height: 600,
    });
  });

  it("is kept once", async () => {
    const bytes = await picture("png", { red: 7 });
    expect(await kept(bytes)).toBe(await kept(bytes));
  });

  it("loses what hides behind the picture", async () => {
    const polyglot = Buffer.concat([await picture("jpeg"), Buffer.from("<script>x</script>")]);
    const key = await kept(polyglot);
    expect(findImageVariant(key, 640)?.bytes.includes("<script>")).toBe(false);
  });
});

describe("a picture that is asked for", () => {
  it("comes as what it is, and runs nothing when it is opened on its own", async () => {
    const hash = await kept(await picture("png", { red: 9 }));
    const answer = loader(args(get("/"), { hash, width: "640" }));
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    const policy = answer.headers.get("Content-Security-Policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("sandbox");
    expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe("webp");
    for (const [name, width] of [
      [hash, "641"],
      [`../${hash}`, "640"],
    ] as const) {
      expect(loader(args(get("/"), { hash: name, width })).status).toBe(404);
    }
  });
});

describe("a picture that nothing shows", () => {
  const later = (days: number) => Date.now() + days * DAY + 1;

  it("is removed after a day, with all its widths", async () => {
    const key = await kept(await picture("png", { red: 31 }));
    removeUnusedPictures(later(0));
    expect(hasImage(key)).toBe(true);
    expect(removeUnusedPictures(later(1))).toBeGreaterThan(0);
    expect(hasImage(key)).toBe(false);
    expect(findImageVariant(key, 640)).toBeUndefined();
  });

  it("gets another day when it is uploaded again", async () => {
    const bytes = await picture("png", { red: 32 });
    const key = await kept(bytes);
    expect((await saveUpload(bytes, later(1) - 1000)).ok).toBe(true);
    removeUnusedPictures(later(1));
    expect(hasImage(key)).toBe(true);
  });

  it("stays while a product or an old order shows it", async () => {
    const imageHash = await kept(await picture("png", { red: 33 }));
    const goods = product({ imageHash });
    placed((await person()).user, goods);
    deleteProduct((await person("admin")).user, goods.id);
    removeUnusedPictures(later(400));
    expect(hasImage(imageHash)).toBe(true);
  });
});

describe("what is refused", () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["nothing", () => Buffer.alloc(0), "invalid"],
    ["a drawing", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "unsupported"],
    ["a GIF", () => picture("gif"), "unsupported"],
    ["an archive", () => Buffer.from("PK\x03\x04rest"), "unsupported"],
    ["a page", () => Buffer.from("<!doctype html><script>1</script>"), "unsupported"],
    ["a torn picture", async () => (await picture("png")).subarray(0, 60), "invalid"],
    ["a claim", () => Buffer.from("\x89PNG\r\n\x1a\nnot a picture", "latin1"), "invalid"],
    ["5 MB and a byte", () => Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), "tooLarge"],
    ["900 million pixels in 100 kB", hugePng, "invalid"],
  ])("%s", async (_, make, kind) => {
    const saved = await saveUpload(await make());
    expect(saved.ok ? "kept" : saved.failure.kind).toBe(kind);
    expect(saved).toMatchObject({ failure: { errors: { image: [expect.any(String)] } } });
  });
});
