import { describe, expect, it } from "vitest";
import { pageMeta } from "~/components/page-meta";
import { shop } from "~/content/shop";
import { loader as manifest } from "~/routes/site/found/manifest";
import { loader as robots } from "~/routes/site/found/robots";
import { loader as sitemap } from "~/routes/site/found/sitemap";
import { structuredData } from "~/routes/site/home/structured-data";
import { args, get, ORIGIN } from "../../support/requests";

describe("what search engines read", () => {
  it("keeps them from what needs a sign-in, and names the sitemap", async () => {
    const text = await (await robots(args(get("/robots.txt")))).text();
    expect(text).toContain("Disallow: /dashboard");
    expect(text).toContain("Disallow: /product/");
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  it("lists the public pages under the shop's own address", async () => {
    const xml = await (await sitemap(args(get("/sitemap.xml")))).text();
    const found = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => url);
    expect(found).toContain(`${ORIGIN}/`);
    expect(found).toContain(`${ORIGIN}/my-portfolio`);
    expect(found.every((url) => url?.startsWith(`${ORIGIN}/`))).toBe(true);
    expect(xml).not.toContain("/dashboard");
  });

  it("names the shop and its icons in the manifest", async () => {
    const answer = await manifest(args(get("/manifest.webmanifest")));
    expect(answer.headers.get("Content-Type")).toBe("application/manifest+json");
    expect(await answer.json()).toMatchObject({
      name: shop.brand,
      start_url: "/",
      icons: [{ sizes: "192x192" }, { sizes: "512x512" }, { purpose: "maskable" }, {}],
    });
  });

  it("says who runs the shop, and how to search it", () => {
    const [organisation, website] = structuredData(ORIGIN)["@graph"];
    expect(organisation).toMatchObject({ name: shop.brand, url: `${ORIGIN}/` });
    expect(website).toMatchObject({
      "@type": "WebSite",
      publisher: { "@id": `${ORIGIN}/#organisation` },
    });
  });
});

describe("what a shared page says of itself", () => {
  it("has a canonical address and a picture, both whole", () => {
    const tags = pageMeta({ title: "About", path: "/about", origin: ORIGIN });
    expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: `${ORIGIN}/about` });
    expect(tags).toContainEqual({ property: "og:image", content: `${ORIGIN}/images/social.png` });
  });

  it("makes do without the root's data, as on an error page", () => {
    expect(pageMeta({ title: "x", path: "/x", origin: undefined })).toEqual([
      { title: "x" },
      { name: "description", content: shop.description },
    ]);
  });
});
