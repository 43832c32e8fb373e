import { randomBytes } from "node:crypto";
import {
  installGlobals,
  type ActionFunctionArgs,
  type EntryContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { NonceContext } from "~/components/nonce";
import { bootShop } from "~/http/boot.server";
import { encodePage } from "~/http/compress.server";
import { contentSecurityPolicy } from "~/http/content-security.server";
import { callTable, type AskedFor } from "~/http/front/calls.server";
import { REQUEST_ID } from "~/http/front/names";
import { log } from "~/services/log.server";
import { AGAIN, passingFault, type PassingFault } from "~/http/passing-fault.server";
import { keepAndAnswer } from "~/http/public-page.server";
import { apiLoaders } from "~/routes/api/calls.server";
import { loader as openapi } from "~/routes/api/openapi";

installGlobals({ nativeFetch: true });
await bootShop({ find: callTable([...apiLoaders, openapi]), asksForCall });

/**
 * Page or call? Asked where a URL is both, for each route of the API that opts in (`alsoPage`).
 * A bearer token, or wanting no text/html, makes a call; so does a method that no page takes. See
 * docs/decisions/0002-one-url-two-representations.md.
 */
export function asksForCall({ method, url, authorization, accept }: AskedFor): boolean {
  if (["PUT", "PATCH", "DELETE", "OPTIONS"].includes(method)) return true;
  if (/^bearer\s/i.test(authorization ?? "")) return true;
  // The page's own script fetches its data with this parameter, and asks for no type.
  if (new URLSearchParams(url.split("?", 2)[1]).has("_data")) return false;
  return !/text\/html/i.test(accept ?? "");
}

/**
 * Renders a page into one buffer and answers it whole: no page suspends, and streaming costs three
 * times the CPU (docs/decisions/0008-whole-page-rendering.md).
 */
export default function handleRequest(
  request: Request,
  routerStatus: number,
  headers: Headers,
  context: EntryContext,
): Response {
  const status = withFault(request, routerStatus, headers);
  const nonce = randomBytes(16).toString("base64");
  const { pathname } = new URL(request.url);
  let html = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={context} url={request.url} />
    </NonceContext.Provider>,
  );
  if (tellsOfErrors(context)) html = html.replace("<title>", "<title>Error: ");
  html = `<!DOCTYPE html>${html}`;
  const kept = keepAndAnswer(request, status, headers, { html, nonce });
  if (kept) return kept;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy([`nonce-${nonce}`], {
      payment: pathname.startsWith("/dashboard/payment/"),
    }),
  );
  // Pages show who is signed in: nobody else may keep them.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  const page = encodePage(html, request.headers.get("Accept-Encoding"));
  if (page.encoding) headers.set("Content-Encoding", page.encoding);
  headers.append("Vary", "Accept-Encoding");
  return new Response(page.body, { status, headers });
}

/**
 * A form that came back with `errors`, or a page with an `error` of what was tried before, says so
 * in the title, as the first thing that is read out.
 */
function tellsOfErrors({ staticHandlerContext }: EntryContext): boolean {
  const { actionData, loaderData, errors } = staticHandlerContext;
  // The page itself is the error then, and its title says which.
  if (errors) return false;
  const tells = (data: unknown) =>
    typeof data === "object" &&
    data !== null &&
    ("errors" in data || ("error" in data && Boolean(data.error)));
  return Object.values(actionData ?? {}).some(tells) || Object.values(loaderData).some(tells);
}

export function handleDataRequest(
  response: Response,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): Response {
  const { headers } = response;
  const status = withFault(request, response.status, headers);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  return status === response.status ? response : new Response(response.body, { status, headers });
}

/** What failed for now only; Remix answers whatever is thrown with 500. */
const faults = new WeakMap<Request, PassingFault>();

function withFault(request: Request, status: number, headers: Headers): number {
  const fault = faults.get(request);
  if (!fault) return status;
  for (const [name, value] of Object.entries(AGAIN)) headers.set(name, value);
  return fault.status;
}

/** Keeps what went wrong in the log under the request's id, which the page shows as a reference. */
export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  // A method that a page does not take is no fault; the line of the request has its 405.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const passing = passingFault(error);
  if (passing) faults.set(request, passing);
  log("error", {
    id: request.headers.get(REQUEST_ID),
    path: new URL(request.url).pathname,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}
