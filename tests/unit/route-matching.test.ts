import { matchRoutes } from "@remix-run/router";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import { matchNarrowed, narrowRouteMatching } from "~/http/route-matching.server";
import routeConfig from "~/routes";

type Node = { id: string; path?: string; index?: boolean; children?: Node[] };

const nodeOf = ({ file, path, index, children }: RouteConfigEntry): Node => ({
  id: file,
  ...(path === undefined ? {} : { path }),
  ...(index ? { index } : {}),
  ...(children ? { children: children.map(nodeOf) } : {}),
});

const tree: Node[] = [{ id: "root", path: "", children: routeConfig.map(nodeOf) }];

const addresses = (nodes: readonly Node[], above = ""): string[] =>
  nodes.flatMap(({ path = "", children = [] }) => {
    const whole = path ? `${above}/${path}` : above;
    return [whole || "/", ...addresses(children, whole)];
  });

/** Every address of the shop, and others near to them. */
const asked = addresses(tree).flatMap((path) => {
  const address = path.replace(/:\w+/g, "5f0c9a1be6d2f7a8b3c4d5e6");
  const upper = address.toUpperCase();
  return [address, `${address}/`, `${address}/more`, upper, `/${address}`, `${address}?q=a/b#top`];
});
const odd = [
  "/user/ann%40example.com",
  "/%6cogin",
  "/dash%62oard/order",
  "/a//b",
  "",
  "login",
  "/ü",
];

type Match = { route: { id: string }; params: object; pathname: string };
const seen = (found: unknown) =>
  (found as Match[] | null)?.map(({ route, params, pathname }) => [route.id, params, pathname]);

const whole = matchRoutes as Parameters<typeof matchNarrowed>[0];
const narrowed = matchNarrowed(whole);

describe("matching a few routes in place of all", () => {
  it.each([...asked, ...odd])("finds the same for %s", (address) => {
    expect(seen(narrowed(tree, address))).toEqual(seen(whole(tree, address)));
    const location = { pathname: address };
    expect(seen(narrowed(tree, location))).toEqual(seen(whole(tree, location)));
  });

  it("finds the same below another base, and with optional and absolute paths", () => {
    const routes = [
      { id: "optional", path: "en?/about" },
      { id: "absolute", path: "/base/login" },
      { id: "other", path: "login" },
    ];
    for (const address of ["/about", "/en/about", "/base/login", "/login", "/base/base/login"]) {
      expect(seen(narrowed(routes, address))).toEqual(seen(whole(routes, address)));
      expect(seen(narrowed(routes, address, "/base"))).toEqual(
        seen(whole(routes, address, "/base")),
      );
    }
  });

  it("gives the router no more than the routes that can match", () => {
    const countOf = (nodes: readonly { children?: readonly object[] }[]): number =>
      nodes.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0);
    const given = (address: string) => {
      let count = 0;
      matchNarrowed((routes) => (count = countOf(routes)))(tree, address);
      return count;
    };
    expect(countOf(tree)).toBeGreaterThan(60);
    expect(given("/")).toBeLessThan(5);
    expect(given("/dashboard/order")).toBeLessThan(10);
  });

  it("takes the place of the router's own", async () => {
    narrowRouteMatching();
    const { default: router } = (await import("@remix-run/router")) as unknown as {
      default: { matchRoutes: unknown };
    };
    expect(router.matchRoutes).not.toBe(whole);
  });
});
