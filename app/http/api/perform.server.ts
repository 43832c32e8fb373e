import type { Result } from "~/domain/failure";
import { refusal, toResponse, type Answer } from "./answers.server";
import type { Call } from "./call.server";
import type { Passed } from "./guards.server";
import { keyOf, once, onceLater } from "./idempotency.server";
import { canonical, check, digest, readJson, readQuery, type Read } from "./input.server";
import { listBody, type ListQuery } from "./lists.server";
import { keepList } from "./kept-lists.server";
import { readUpload } from "./upload.server";

/**
 * One call from its request to its answer, past the guard: reading, checking, doing.
 *
 * @param rawParams the path's parameters, decoded
 */
export async function perform(
  call: Call,
  request: Request,
  rawParams: Readonly<Record<string, string | undefined>>,
  passed: Passed<unknown>,
): Promise<Response | Answer> {
  const params = check(call.params, rawParams);
  if ("failure" in params) return refusal(params.failure);

  const rawQuery = call.query ? readQuery(request.url) : { value: {} };
  if ("refused" in rawQuery) return rawQuery.refused;
  const query = check(call.query, rawQuery.value);
  if ("failure" in query) return refusal(query.failure);

  const rawBody = await readRaw(call, request);
  if ("refused" in rawBody) return rawBody.refused;
  const body = call.upload ? rawBody : check(call.body, rawBody.value);
  if ("failure" in body) return refusal(body.failure);

  const context = {
    request,
    caller: passed.caller,
    params: params.value,
    query: query.value,
    body: body.value,
  };
  if ("list" in call) {
    const listed = call.list(context);
    if (!listed.ok) return refusal(listed.failure);
    const { body, headers } = listBody(listed.value, query.value as ListQuery, request.url);
    keepList(request, body, headers);
    return new Response(body, { headers: { ...headers, ...passed.headers } });
  }
  const key = passed.account === null || call.method === "GET" ? null : keyOf(request);
  if (key !== null && typeof key === "object") return key.refused;
  if (key === null || passed.account === null) {
    return answerOf("run" in call ? call.run(context) : await call.runLater(context, noKeep));
  }
  const { pathname } = new URL(request.url);
  const sent = rawBody.value instanceof Uint8Array ? rawBody.value : canonical(rawBody.value);
  const requestHash = digest(call.method, pathname, sent);
  const repeatable = { account: passed.account, key, requestHash };
  return "run" in call
    ? once(repeatable, () => answerOf(call.run(context)))
    : onceLater(
        repeatable,
        async (keep) => answerOf(await call.runLater(context, keep)),
        call.fromKept,
      );
}

const noKeep = () => undefined;

const answerOf = (result: Result<Answer["body"]>): Answer =>
  result.ok ? { status: 200, body: result.value } : refusal(result.failure);

async function readRaw(call: Call, request: Request): Promise<Read<unknown>> {
  if (call.upload) return readUpload(request);
  if (!call.body) return { value: undefined };
  const lacks =
    request.headers.get("Content-Type") === null &&
    Number(request.headers.get("Content-Length")) === 0;
  return call.bodyMayLack && lacks ? { value: {} } : readJson(request);
}

/** @param extra fields that every refusal of the call carries */
export function finish(
  answer: Answer,
  extra: Readonly<Record<string, unknown>> | undefined,
  headers: Readonly<Record<string, string>> | undefined,
): Response {
  const { body, status } = answer;
  const carries = extra && status >= 400 && typeof body === "object" && body !== null;
  return toResponse(carries ? { ...answer, body: { ...body, ...extra } } : answer, headers);
}
