import type { LoaderFunctionArgs } from "@remix-run/node";
import { env } from "~/env.server";
import { anyone } from "~/http/guards.server";
import { paths } from "~/paths";

/** The pages that need no sign-in; products do, so they are not among them. */
const PAGES = [
  paths.home(),
  paths.portfolio(),
  paths.about(),
  paths.shipping(),
  paths.contact(),
  paths.terms(),
  paths.privacy(),
  paths.developers(),
];

export async function loader({ request }: LoaderFunctionArgs) {
  await anyone(request);
  const urls = PAGES.map((path) => `  <url><loc>${env.APP_ORIGIN}${path}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "max-age=3600" },
  });
}
