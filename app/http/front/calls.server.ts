import type { IncomingMessage, ServerResponse } from "node:http";
import { createGzip } from "node:zlib";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { env } from "~/env.server";
import { logRequest } from "../request-log.server";
import type { ApiRoute } from "../api/route.server";
import { encodePage } from "../compress.server";

type Handler = ApiRoute["loader"];

/** A request's route of the API. */
export type Found = {
  readonly handler: Handler;
  /** The path's parameter, still encoded. */
  readonly param: { readonly name: string; readonly value: string } | null;
  /** Whether a page has the same URL. */
  readonly alsoPage: boolean;
};

/** Finds the route of a call by its path. */
export type CallTable = (url: string) => Found | null;

/** What of a request says which representation of a URL it wants. */
export type AskedFor = {
  readonly method: string;
  /** Path and query, as in the request line. */
  readonly url: string;
  readonly authorization: string | undefined;
  readonly accept: string | undefined;
};

/** The API's routes, and what decides whether one answers where a page has the same URL. */
export type Calls = {
  readonly find: CallTable;
  readonly asksForCall: (asked: AskedFor) => boolean;
};

/**
 * Paths match as Remix matches them: in any case, with or without a slash at the end.
 *
 * @param handlers loaders of the API's routes; each takes all methods of its path
 */
export function callTable(handlers: readonly Handler[]): CallTable {
  const fixed = new Map<string, Found>();
  const named = new Map<string, { name: string; found: Found }>();
  for (const handler of handlers) {
    const [, first = "", name] = /^(.*?)(?:\/\{(\w+)\})?$/.exec(handler.calls[0]?.path ?? "") ?? [];
    const alsoPage = handler.calls.some((call) => call.alsoPage);
    const found: Found = { handler, param: null, alsoPage };
    if (name) named.set(first, { name, found });
    else fixed.set(first, found);
  }
  return (url) => {
    const path = (url.split("?", 1)[0] ?? "").replace(/\/$/, "");
    const found = fixed.get(path.toLowerCase());
    if (found) return found;
    const at = path.lastIndexOf("/");
    const value = path.slice(at + 1);
    const entry = value ? named.get(path.slice(0, at).toLowerCase()) : undefined;
    return entry ? { ...entry.found, param: { name: entry.name, value } } : null;
  };
}

/**
 * Answers a call as its route would behind remix-serve, without the way there: the look for a file
 * of that name and the matching of seventy routes cost more than most calls.
 */
export async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  { handler, param }: Found,
): Promise<void> {
  const started = performance.now();
  const params = param ? { [param.name]: decodeURIComponent(param.value) } : {};
  response.once("close", () => logRequest(request, response, performance.now() - started));
  try {
    await send(request, response, await handler({ request: asked(request), params, context: {} }));
  } catch {
    // The caller went away in the middle: there is nobody left to tell.
    response.destroy();
  }
}

function asked(request: IncomingMessage): Request {
  const { method = "GET", url = "/" } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string") headers.set(name, value);
    else for (const each of value ?? []) headers.append(name, each);
  }
  const target = new URL(url, env.APP_ORIGIN);
  if (method === "GET" || method === "HEAD") return new Request(target, { method, headers });
  return new Request(target, { method, headers, body: bodyOf(request), duplex: "half" });
}

/** The body as it comes. Giving up on it leaves the connection open: the answer still has to go out. */
const bodyOf = (request: IncomingMessage): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      request.on("data", (chunk: Buffer) => {
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) request.pause();
      });
      request.once("end", () => controller.close());
      request.once("error", (error) => controller.error(error));
    },
    pull: () => void request.resume(),
    cancel: () => drop(request),
  });

/** Reads what is still on its way and throws it away, so that the connection can go on. */
export function drop(request: IncomingMessage): void {
  request.removeAllListeners("data").removeAllListeners("end").resume();
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  for (const [name, value] of answer.headers) {
    if (name === "vary") response.appendHeader("Vary", value);
    else response.setHeader(name, value);
  }
  response.appendHeader("Vary", "Accept-Encoding");
  response.statusCode = answer.status;
  if (!request.complete) drop(request);
  if (request.method === "HEAD" || !answer.body) {
    await answer.body?.cancel();
    response.end();
    return;
  }
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const reader = answer.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const first = await reader.read();
  const second = await reader.read();
  if (second.done) {
    const bytes = first.value ?? new Uint8Array();
    const { body, encoding } = accepted
      ? encodePage(Buffer.from(bytes).toString(), accepted)
      : { body: bytes, encoding: null };
    if (encoding) response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Length", Buffer.byteLength(body));
    response.end(body);
    return;
  }
  const rest = Readable.from(chunksOf(first.value, second.value, reader));
  if (!/\bgzip\b/.test(accepted)) return pipeline(rest, response);
  response.setHeader("Content-Encoding", "gzip");
  await pipeline(rest, createGzip({ level: 4 }), response);
}

async function* chunksOf(
  first: Uint8Array | undefined,
  second: Uint8Array,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (first) yield first;
  yield second;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
