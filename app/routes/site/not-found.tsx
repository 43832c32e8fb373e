import type { LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "~/domain/messages";
import { anyone } from "~/http/guards.server";

/** Any other path. A route of its own, so that the page around the error knows who is signed in. */
export async function loader({ request }: LoaderFunctionArgs) {
  await anyone(request);
  throw new Response(messages.notFound, { status: 404, statusText: "Not Found" });
}

export default function NotFound() {
  return null;
}
