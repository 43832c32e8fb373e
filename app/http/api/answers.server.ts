import type { Failure } from "~/domain/failure";
import { messages } from "~/domain/messages";
import { detailOf, STATUS } from "../failure.server";

/** An answer before it becomes a Response, so that it can be kept and given again. */
export type Answer = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | unknown[] | boolean | string | number | null;
  readonly headers?: Readonly<Record<string, string>>;
};

const JSON_TYPE = "application/json; charset=utf-8";
export const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

/** Any origin may read an answer, never with credentials. */
export const OPEN_TO_ALL: Readonly<Record<string, string>> = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "Link, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Idempotent-Replayed, X-Request-Id",
};

/** Headers of every answer, which nobody keeps. */
export const COMMON: Readonly<Record<string, string>> = {
  "Content-Type": JSON_TYPE,
  "Cache-Control": "no-store",
  ...OPEN_TO_ALL,
};

export const toResponse = (
  { status, body, headers }: Answer,
  more: Readonly<Record<string, string>> = {},
): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...COMMON, ...headers, ...more } });

/**
 * 401 and 403. Existing clients sign the person out on any body with `message` or `Message`, so
 * those two stand here alone.
 */
const denied = (status: number, text: string): Answer => ({
  status,
  body: { Message: text, message: text },
});

export const unauthorized = (): Answer => ({
  ...denied(401, messages.access.unauthorized),
  headers: { "WWW-Authenticate": "Bearer" },
});

/** Any other refusal: problem details (RFC 9457). @param more further fields of the body */
export const problem = (
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
  more: Readonly<Record<string, unknown>> = {},
): Answer => ({
  status,
  body: { type: "about:blank", title: TITLES[status] ?? "Refused", status, detail, ...more },
  headers: { "Content-Type": PROBLEM_TYPE, ...headers },
});

const TITLES: Readonly<Record<number, string>> = {
  400: "Bad request",
  402: "Payment required",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  413: "Content too large",
  415: "Unsupported media type",
  422: "Unprocessable content",
  429: "Too many requests",
  500: "Internal error",
  503: "Unavailable",
  507: "Insufficient storage",
};

/** A command's refusal as the API answers it. */
export function refusal(failure: Failure): Answer {
  switch (failure.kind) {
    case "unauthorized":
      return unauthorized();
    case "forbidden":
      return denied(403, messages.access.forbidden);
    case "invalid":
      return problem(422, detailOf(failure), {}, { errors: failure.errors });
    case "tooMany":
      return problem(429, failure.detail, { "Retry-After": String(failure.retryAfterSeconds) });
    default:
      return problem(STATUS[failure.kind], failure.detail);
  }
}
