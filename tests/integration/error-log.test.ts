import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ORIGIN } from "../support/requests";

vi.mock("~/http/boot.server", () => ({ bootShop: vi.fn() }));
const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
afterEach(() => written.mockClear());

describe("the log of what went wrong", () => {
  it("has a fault with its words, and nothing of a method that a page does not take", async () => {
    const entry = await import("~/entry.server");
    const page = {
      id: "page",
      path: "page",
      module: {
        default: () => null,
        loader: () => {
          throw new Error("the roof is leaking");
        },
      },
    };
    const build = {
      entry: { module: entry },
      routes: { page },
      assets: { routes: {}, entry: { module: "", imports: [] }, url: "", version: "" },
      future: {},
      mode: "production",
      isSpaMode: false,
      publicPath: "/",
      assetsBuildDirectory: "",
    } as unknown as ServerBuild;
    const ask = (method: string) =>
      createRequestHandler(
        build,
        "production",
      )(new Request(`${ORIGIN}/page?_data=page`, { method }));
    const errors = () =>
      written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"error"'));

    expect((await ask("POST")).status).toBe(405);
    expect(errors()).toEqual([]);
    expect((await ask("GET")).status).toBe(500);
    expect(errors()).toEqual([expect.stringContaining("the roof is leaking")]);
  });
});
