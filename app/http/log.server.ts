import type { IncomingMessage, ServerResponse } from "node:http";
import morgan from "morgan";
import { REQUEST_ID } from "./front/names";

/** Writes one structured line. Never hand it secrets, card data or whole bodies. */
export function log(event: string, fields: Record<string, unknown> = {}): void {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...fields })}\n`);
}

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
