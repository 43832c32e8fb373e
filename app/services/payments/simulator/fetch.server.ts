import { createHash, randomUUID } from "node:crypto";
import Stripe from "stripe";
import { db, inTransaction, type Tx } from "~/data/connection";
import { findSimulatorAnswer, insertSimulatorAnswer } from "~/data/simulator";
import type { Answer, Call } from "./call.server";
import { findCall } from "./calls.server";
import { errors, SimulatorError } from "./errors.server";
import { expand } from "./expand.server";
import { takeCallFault, type CallFault } from "./faults.server";
import { parseForm } from "./form.server";
import { simulatorId } from "./ids.server";
import { Params } from "./params.server";
import { wakeSimulator } from "./wake.server";

/** The keys of the simulated account; they open nothing but the simulator. */
export const SIMULATOR_SECRET_KEY = "sk_test_simulator";
export const SIMULATOR_PUBLISHABLE_KEY = "pk_test_simulator";

type Sent = { requestId: string; idempotencyKey: string | null };

/**
 * Answers as the card provider's API would, in process: the function that the SDK's fetch client
 * is built on, and that a test can put behind an HTTP server.
 *
 * @throws what a broken connection throws, when a tester has asked for that
 */
export async function simFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const sent: Sent = {
    requestId: simulatorId("req"),
    idempotencyKey: request.method === "POST" ? request.headers.get("idempotency-key") : null,
  };
  try {
    return await serve(request, await request.text(), sent);
  } catch (error) {
    if (error instanceof SimulatorError) return respond(sent, refusalOf(error));
    throw error;
  }
}

async function serve(request: Request, body: string, sent: Sent): Promise<Response> {
  const { method } = request;
  const url = new URL(request.url);
  const token = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const key = roleOf(token);
  const found = findCall(method, url.pathname);
  if (!found) throw errors.noSuchUrl(method, url.pathname);
  if (key === "publishable" && !found.browser) throw errors.unauthorized(token);
  const raw = method === "GET" ? url.search.slice(1) : body;
  const form = parseForm(raw);
  if (!form) throw errors.invalid(undefined, "Invalid request body.");

  const fault = takeCallFault(found.operation);
  const call: Call = { id: found.id, params: new Params(form), key, cause: sent };
  breakBefore(fault, sent);
  wakeSimulator();
  const carry = (tx: Tx) =>
    fault === "error-500-kept"
      ? refusalOf(errors.server(true))
      : withExpansions(found.carry(tx, call), call.params);
  // A browser's call carries a card number: neither it nor its digest is written down.
  const remembered = method === "POST" && key === "secret" && sent.idempotencyKey !== null;
  const keyed = { ...sent, token, request: `${method} ${url.pathname} ${raw}` };
  // Reading takes no write lock.
  const answer =
    method === "GET"
      ? carry(db)
      : inTransaction((tx) => (remembered ? once(tx, keyed, carry) : carry(tx)));
  return breakAfter(fault, respond(sent, answer));
}

function roleOf(token: string): Call["key"] {
  if (token.startsWith("sk_test_")) return "secret";
  if (token.startsWith("pk_test_")) return "publishable";
  throw errors.unauthorized(token);
}

type Reply = Answer & { replayOf?: string };
const refusalOf = (error: SimulatorError): Reply => ({
  status: error.status,
  body: { error: error.body },
});

function withExpansions(answer: Answer, params: Params): Answer {
  const wanted = params.texts("expand");
  if (wanted.length === 0 || answer.status !== 200) return answer;
  return { status: 200, body: expand(answer.body, wanted) };
}

type Keyed = Sent & { token: string; request: string };

/** Carries a call out once for its key; the answer is written down with the effect itself. */
function once(tx: Tx, keyed: Keyed, carry: (tx: Tx) => Reply): Reply {
  const key = keyed.idempotencyKey ?? randomUUID();
  if (key.length > 255)
    throw errors.invalid(undefined, "Idempotency keys have at most 255 characters.");
  const requestHash = createHash("sha256").update(keyed.request).digest("hex");
  const first = findSimulatorAnswer(tx, keyed.token, key);
  if (first && first.requestHash !== requestHash) throw errors.otherParameters(key);
  if (first) {
    const body = JSON.parse(first.body) as object;
    return { status: first.status, body, replayOf: first.requestId };
  }
  const reply = settled(tx, carry);
  insertSimulatorAnswer(tx, {
    account: keyed.token,
    key,
    requestHash,
    status: reply.status,
    body: JSON.stringify(reply.body),
    requestId: keyed.requestId,
    createdAt: Date.now(),
  });
  return reply;
}

/** A refusal that the key remembers is an answer like any other, and leaves no other trace. */
function settled(tx: Tx, carry: (tx: Tx) => Reply): Reply {
  try {
    return tx.transaction((inner) => carry(inner));
  } catch (error) {
    if (error instanceof SimulatorError && error.kept) return refusalOf(error);
    throw error;
  }
}

function respond(sent: Sent, { status, body, replayOf }: Reply): Response {
  const headers = new Headers({
    "content-type": "application/json",
    "request-id": sent.requestId,
    "stripe-version": Stripe.API_VERSION,
  });
  if (sent.idempotencyKey !== null) headers.set("idempotency-key", sent.idempotencyKey);
  if (replayOf !== undefined) {
    headers.set("idempotent-replayed", "true");
    headers.set("original-request", replayOf);
  }
  return new Response(JSON.stringify(body), { status, headers });
}

function breakBefore(fault: CallFault | undefined, sent: Sent): void {
  switch (fault) {
    case "timeout-before":
      throw new DOMException("The operation was aborted.", "AbortError");
    case "reset-before":
      throw connectionReset();
    case "error-500":
      throw errors.server(false);
    case "conflict-409":
      throw errors.keyInUse(sent.idempotencyKey ?? "");
    case "rate-limit-429":
      throw errors.tooMany();
    default:
  }
}

async function breakAfter(fault: CallFault | undefined, response: Response): Promise<Response> {
  switch (fault) {
    case "timeout-after":
      throw new DOMException("The operation was aborted.", "AbortError");
    case "reset-after":
      throw connectionReset();
    case "torn-body": {
      const text = await response.text();
      return new Response(text.slice(0, text.length / 2), response);
    }
    default:
      return response;
  }
}

const connectionReset = () =>
  Object.assign(new Error("socket hang up (simulated)"), { code: "ECONNRESET" });
