import type { IncomingMessage, ServerResponse } from "node:http";
import morgan from "morgan";
import { REQUEST_ID } from "./front/names";

/**
 * remix-serve logs with morgan's "tiny", which prints query strings and so reset tokens and keys.
 * The format of that name is replaced by a structured line without them.
 */
export function installRequestLog(): void {
  morgan.format("tiny", (tokens, request: IncomingMessage, response: ServerResponse) =>
    JSON.stringify({
      at: new Date().toISOString(),
      event: "request",
      id: request.headers[REQUEST_ID],
      method: request.method,
      path: (tokens["url"]?.(request, response) ?? "").split("?", 1)[0],
      status: response.statusCode,
      ms: Number(tokens["response-time"]?.(request, response) ?? 0),
    }),
  );
}
