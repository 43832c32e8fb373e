import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { REQUEST_ID } from "../front/names";
import { AGAIN, passingFault } from "../passing-fault.server";
import { log } from "~/services/log.server";
import { problem, type Answer } from "./answers.server";
import type { Call } from "./call.server";
import { finish, perform } from "./perform.server";

type Handler = (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<Response>;

/** What a route file of the API exports; `calls` describes them. */
export type ApiRoute = { readonly loader: Handler & { calls: readonly Call[] }; action: Handler };

/**
 * Makes a resource route from the calls of one path. Remix runs the same action for every writing
 * method and the loader for the others, so the method is switched here; and nothing that is thrown
 * gets out, since Remix would answer it with a body that signs clients out.
 */
export function apiRoute(...calls: readonly Call[]): ApiRoute {
  const handler: Handler = async ({ request, params }) => {
    const method = request.method === "HEAD" ? "GET" : request.method;
    if (method === "OPTIONS") return preflight(calls);
    const called = calls.find((each) => each.method === method);
    if (!called) return finish(wrongMethod(calls), undefined, undefined);
    try {
      const passed = await called.who.check(request);
      if ("refused" in passed) return finish(passed.refused, called.extra, undefined);
      const answer = await perform(called, request, params, passed);
      return answer instanceof Response ? answer : finish(answer, called.extra, passed.headers);
    } catch (thrown) {
      return finish(faultOf(thrown, request), called.extra, undefined);
    }
  };
  return { loader: Object.assign(handler.bind(null), { calls }), action: handler };
}

const methodsOf = (calls: readonly Call[]): string[] => [
  ...calls.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])),
  "OPTIONS",
];

const wrongMethod = (calls: readonly Call[]): Answer => {
  const Allow = methodsOf(calls).join(", ");
  return problem(405, `This address takes ${Allow}.`, { Allow });
};

const preflight = (calls: readonly Call[]): Response => {
  const methods = methodsOf(calls).join(", ");
  return new Response(null, {
    status: 204,
    headers: {
      Allow: methods,
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": methods,
      "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key",
      "Access-Control-Max-Age": "600",
    },
  });
};

/** What went wrong outside of any rule: told in general to the caller, in full to the log. */
function faultOf(thrown: unknown, request: Request): Answer {
  if (thrown instanceof Response) return problem(thrown.status, "The request is too large.");
  log("error", {
    id: request.headers.get(REQUEST_ID),
    path: new URL(request.url).pathname,
    error: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown),
  });
  const passing = passingFault(thrown);
  if (passing) return problem(passing.status, passing.detail, AGAIN);
  return problem(500, "Something went wrong. It was noted.");
}
