import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { encodePage } from "~/http/compress.server";

const page = "<p>Hammer</p>".repeat(500);

describe("encodePage", () => {
  it("prefers Brotli, then gzip, and gives the same page back", () => {
    const br = encodePage(page, "gzip, deflate, br");
    expect(br.encoding).toBe("br");
    expect(brotliDecompressSync(br.body as Uint8Array).toString()).toBe(page);
    const gzip = encodePage(page, "gzip");
    expect(gzip.encoding).toBe("gzip");
    expect(gunzipSync(gzip.body as Uint8Array).toString()).toBe(page);
  });

  it.each([null, "", "identity", "br;q=0, gzip; q=0.0", "brotli"])("leaves %j alone", (accepts) =>
    expect(encodePage(page, accepts)).toEqual({ body: page, encoding: null }),
  );

  it("does not bother with a small page", () =>
    expect(encodePage("<p>Hammer</p>", "br").encoding).toBeNull());
});
