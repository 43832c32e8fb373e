import type { IncomingMessage, ServerResponse } from "node:http";
import morgan from "morgan";
import { log } from "~/services/log.server";
import { REQUEST_ID } from "./front/names";

/** A router that serves below a path shortens `url` and leaves the whole in `originalUrl`. */
type Asked = IncomingMessage & { originalUrl?: string };

/**
 * The line of an answered request, without its query: reset tokens and keys stand there.
 *
 * @param ms how long the answer took, in milliseconds
 */
export function logRequest(request: Asked, response: ServerResponse, ms: number): void {
  log("request", {
    id: request.headers[REQUEST_ID],
    method: request.method,
    path: (request.originalUrl ?? request.url ?? "").split("?", 1)[0],
    status: response.statusCode,
    ms: Number(ms.toFixed(3)),
  });
}

/** remix-serve logs with morgan's "tiny", query and all: the format of that name gives way. */
export function installRequestLog(): void {
  morgan.format("tiny", (tokens, request: IncomingMessage, response: ServerResponse) => {
    logRequest(request, response, Number(tokens["response-time"]?.(request, response) ?? 0));
    return undefined;
  });
}
