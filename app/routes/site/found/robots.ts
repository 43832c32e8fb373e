import type { LoaderFunctionArgs } from "@remix-run/node";
import { env } from "~/env.server";
import { anyone } from "~/http/guards.server";

/** Behind these stands a sign-in, or nothing that anybody would search for. */
const CLOSED = ["/dashboard", "/product/", "/auth/", "/demo/", "/sim/", "/reset-password"];

export async function loader({ request }: LoaderFunctionArgs) {
  await anyone(request);
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${env.APP_ORIGIN}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "max-age=3600" },
  });
}
