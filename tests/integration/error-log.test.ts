import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ORIGIN } from "../support/requests";

vi.mock("~/http/boot.server", () => ({ bootShop: vi.fn() }));
const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
afterEach(() => written.mockClear());

/** Asks for the data of a page whose loader throws. */
async function ask(method: string, thrown: Error): Promise<Response> {
  const entry = await import("~/entry.server");
  const page = {
    id: "page",
    path: "page",
    module: {
      default: () => null,
      loader: () => {
        throw thrown;
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
  const request = new Request(`${ORIGIN}/page?_data=page`, { method });
  return createRequestHandler(build, "production")(request);
}

describe("the log of what went wrong", () => {
  it("has a fault with its words, and nothing of a method that a page does not take", async () => {
    const leak = new Error("the roof is leaking");
    const errors = () =>
      written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"error"'));

    expect((await ask("POST", leak)).status).toBe(405);
    expect(errors()).toEqual([]);
    expect((await ask("GET", leak)).status).toBe(500);
    expect(errors()).toEqual([expect.stringContaining("the roof is leaking")]);
  });
});

describe("a page's fault that passes", () => {
  it.each([
    ["SQLITE_BUSY", 503],
    ["SQLITE_LOCKED_SHAREDCACHE", 503],
    ["SQLITE_FULL", 507],
    ["SQLITE_IOERR_WRITE", 507],
  ])("%s is answered with %d and when to ask again", async (code, status) => {
    const answer = await ask("GET", Object.assign(new Error("not now"), { code }));
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([status, "2"]);
    expect(await answer.text()).not.toContain("not now");
  });

  it("is not one of the shop's own", async () => {
    const answer = await ask(
      "GET",
      Object.assign(new Error("no such table"), { code: "SQLITE_ERROR" }),
    );
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([500, null]);
  });
});
