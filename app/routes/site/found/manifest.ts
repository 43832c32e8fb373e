import type { LoaderFunctionArgs } from "@remix-run/node";
import { shop } from "~/content/shop";
import { anyone } from "~/http/guards.server";
import { paths } from "~/paths";

/** `paper` of app/styles/tokens.css: browsers want it before any stylesheet. */
const PAPER = "#f7f2e9";

export async function loader({ request }: LoaderFunctionArgs) {
  await anyone(request);
  const manifest = {
    name: shop.brand,
    short_name: shop.brand,
    description: shop.description,
    lang: "en",
    start_url: paths.home(),
    display: "minimal-ui",
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "max-age=3600" },
  });
}
