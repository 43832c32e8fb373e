import { randomUUID } from "node:crypto";
import http, { type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { installGlobals } from "@remix-run/node";
import { env } from "~/env.server";
import { forRequest } from "~/services/log.server";
import { OPEN_TO_ALL, PROBLEM_TYPE } from "../api/answers.server";
import { answerCall, drop, type Calls, type Found } from "./calls.server";
import { refuse, type Refusal } from "./checks.server";
import { addDefaultHeaders } from "./headers.server";
import { CLIENT_ADDRESS, PUBLIC_PAGE, REQUEST_ID } from "./names";
import { answerFromKept, publicPageVersion } from "./public-pages.server";

/**
 * What stands in front of remix-serve: it names each request, refuses what Remix would take
 * unchecked, answers visitors from the kept pages and calls by the API's routes.
 *
 * @param next remix-serve's listener
 */
export function withFront(next: RequestListener, calls: Calls): RequestListener {
  return (request: IncomingMessage, response: ServerResponse<IncomingMessage>) => {
    const { headers } = request;
    const id = randomUUID();
    headers[REQUEST_ID] = id;
    headers[CLIENT_ADDRESS] = clientAddress(request);
    delete headers["x-forwarded-host"];
    delete headers[PUBLIC_PAGE];
    response.setHeader("X-Request-Id", id);
    addDefaultHeaders(request, response);
    // Who sends too much reads the answer first and is then heard to the end.
    response.once("finish", () => {
      if (!request.complete) drop(request);
    });

    const found = calls.find(request.url ?? "");
    const call = found && isForCall(found, request, calls) ? found : null;
    const refusal = refuse(request, call !== null);
    if (refusal) return answer(request, response, refusal, call);
    if (found?.alsoPage) response.setHeader("Vary", "Accept, Authorization");
    const version = publicPageVersion(request);
    if (version !== null) {
      if (answerFromKept(request, response, version)) return;
      headers[PUBLIC_PAGE] = String(version);
    }
    forRequest(id, () => {
      if (call) void answerCall(request, response, call);
      else next(request, response);
    });
  };
}

const isForCall = (
  found: Found,
  { method = "", url = "", headers: { authorization, accept } }: IncomingMessage,
  { asksForCall }: Calls,
): boolean => !found.alsoPage || asksForCall({ method, url, authorization, accept });

function clientAddress(request: IncomingMessage): string {
  const forwarded = request.headers["x-forwarded-for"];
  if (env.TRUST_PROXY === "1" && forwarded) {
    return String(forwarded).split(",").at(-1)?.trim() ?? "unknown";
  }
  return request.socket.remoteAddress ?? "unknown";
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  call: Found | null,
): void {
  const { status, title, headers, more } = refusal;
  const body = JSON.stringify({ type: "about:blank", title, status, detail: title, ...more });
  response.writeHead(status, {
    "Content-Type": PROBLEM_TYPE,
    "Cache-Control": "no-store",
    // A caller in a browser is to read what is wrong, as with every other answer of the API.
    ...(call ? OPEN_TO_ALL : {}),
    ...headers,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/**
 * remix-serve has no hook before its routes, so the one listener that it hands to
 * http.createServer is wrapped here. See docs/decisions/0007-front-before-remix-serve.md.
 *
 * @param calls the API's routes
 * @param onListening called once the server answers
 * @param onClose called when it has stopped
 */
export function installFront(calls: Calls, onListening: () => void, onClose: () => void): void {
  const createServer = http.createServer.bind(http) as (
    options: http.ServerOptions,
    listener: RequestListener,
  ) => http.Server;
  const createGuarded = (listener: RequestListener) => {
    // remix-serve has just installed its own fetch; the platform's is faster and complete.
    installGlobals({ nativeFetch: true });
    const server = createServer(
      {
        headersTimeout: 10_000,
        requestTimeout: 30_000,
        connectionsCheckingInterval: 2_000,
        keepAliveTimeout: 5_000,
      },
      withFront(listener, calls),
    );
    server.maxConnections = 2_000;
    server.once("listening", onListening);
    server.once("close", onClose);
    server.once("error", (error: NodeJS.ErrnoException) => {
      process.stderr.write(
        error.code === "EADDRINUSE"
          ? `Port ${env.PORT} is in use: stop what runs there, or set PORT.\n`
          : `The server cannot start: ${error.message}\n`,
      );
      process.exit(1);
    });
    return server;
  };
  http.createServer = createGuarded as typeof http.createServer;
}
