import type { LoaderFunctionArgs } from "@remix-run/node";
import { findMail } from "~/data/outbox";
import { demoVisitor } from "~/http/guards.server";

/** The HTML part of a mail, as it would be sent; it may run and load nothing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await demoVisitor(request);
  const mail = findMail(params["id"] ?? "");
  if (!mail) throw new Response("No such mail", { status: 404 });
  return new Response(mail.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      "Referrer-Policy": "same-origin",
      "Cache-Control": "no-store",
    },
  });
}
