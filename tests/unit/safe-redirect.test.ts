import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pagePath, safePath } from "~/http/safe-redirect";

const SHOP = "https://shop.example";

describe("safePath", () => {
  it.each([
    "/",
    "/dashboard",
    "/dashboard/payment/abc?step=2#card",
    "/product/65f0c0ffee?ref=%2F%2Fevil.example",
    "/logouts",
  ])("follows %s", (path) => expect(safePath(path)).toBe(path));

  it.each([
    "",
    "dashboard",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "https:evil.example",
    "https://evil.example/",
    "https:/evil.example",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "/\t/evil.example",
    "/\r\nLocation: https://evil.example",
    "/a\u0000b",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e%2e//evil.example",
    "/logout",
    "/./logout",
    "/login?redirectTo=/",
    "/register",
    "/auth/google",
    "/dashboard?_data=routes%2Fdashboard",
    `/${"a".repeat(3000)}`,
    null,
    undefined,
    42,
    ["/dashboard"],
  ])("goes home instead of %s", (path) => expect(safePath(path)).toBe("/"));

  it("takes encoded line breaks and slashes as what they are: part of a path", () => {
    expect(safePath("/%0d%0aLocation:x")).toBe("/%0d%0aLocation:x");
    expect(safePath("/%09/evil.example")).toBe("/%09/evil.example");
    expect(safePath("/%2f/evil.example")).toBe("/%2f/evil.example");
  });

  it("never leaves the shop, whatever comes", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "//",
      ".",
      "..",
      "%2f",
      ":",
      "@",
      "\t",
      "\n",
      "evil.example",
      "a",
      "?",
      "#",
      "https:",
    );
    const hostile = fc.array(pieces, { maxLength: 12 }).map((parts) => `/${parts.join("")}`);
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: "binary" }), fc.webUrl()), (wanted) => {
        const path = safePath(wanted);
        expect(new URL(path, SHOP).origin).toBe(SHOP);
        expect(path).not.toMatch(/[\r\n]/);
        expect(safePath(path)).toBe(path);
      }),
      { numRuns: 3000 },
    );
  });
});

describe("pagePath", () => {
  it("is the address that the person sees, without the framework's own parameters", () => {
    const request = new Request(`${SHOP}/dashboard/order?cancel=7&_data=routes%2Forder&index`);
    expect(pagePath(request)).toBe("/dashboard/order?cancel=7");
  });
});
