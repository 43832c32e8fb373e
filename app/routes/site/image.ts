import type { LoaderFunctionArgs } from "@remix-run/node";
import { findImageVariant } from "~/data/images";

/** A picture's bytes, addressed by content: they never change, so browsers keep them for good. */
export function loader({ params }: LoaderFunctionArgs) {
  const width = Number(params["width"]);
  const variant = Number.isInteger(width)
    ? findImageVariant(params["hash"] ?? "", width)
    : undefined;
  if (!variant) {
    return new Response("There is no such picture.", { status: 404 });
  }
  return new Response(new Uint8Array(variant.bytes), {
    headers: {
      "Content-Type": variant.contentType,
      "Cache-Control": "public, max-age=31536000, immutable",
      // A drawing opened on its own must not run anything.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
