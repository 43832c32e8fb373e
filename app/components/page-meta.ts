import type { MetaDescriptor } from "@remix-run/node";
import { shop } from "~/content/shop";

type PageMeta = {
  /** As it stands in the tab and in search results. */
  title: string;
  /** What a shared link is called; the title unless said otherwise. */
  headline?: string;
  description?: string;
  /** The address under which the page is to be found. */
  path: string;
  /** What the root's loader says about where the shop stands; an error page has nothing. */
  origin: string | undefined;
};

/** Where the shop stands, out of the matches that a `meta` function gets. */
export function originOf(matches: readonly { id: string; data?: unknown }[]): string | undefined {
  const frame = matches.find(({ id }) => id === "root")?.data;
  if (typeof frame !== "object" || frame === null || !("origin" in frame)) return undefined;
  return typeof frame.origin === "string" ? frame.origin : undefined;
}

/** What search engines and previews of a shared link read of a public page. */
export function pageMeta({
  title,
  headline = title,
  description = shop.description,
  path,
  origin,
}: PageMeta) {
  const tags: MetaDescriptor[] = [{ title }, { name: "description", content: description }];
  if (!origin) return tags;
  const url = origin + path;
  const image = `${origin}/images/social.png`;
  return tags.concat([
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: shop.brand },
    { property: "og:type", content: "website" },
    { property: "og:title", content: headline },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${shop.brand}: ${shop.claim}` },
    { name: "twitter:card", content: "summary_large_image" },
  ]);
}

/** The title of every page but the home page. */
export const titled = (title: string): string => `${title} · ${shop.brand}`;
