import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { contentHash, findImageVariant } from "~/data/images";
import { saveUpload } from "~/operations/save-upload";
import { loader } from "~/routes/site/image";
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
