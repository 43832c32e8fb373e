import { inTransaction, type Tx } from "~/data/connection";
import { findAnswer, keepAnswer } from "~/data/idempotency";
import { invalid } from "~/domain/failure";
import { refusal, type Answer } from "./answers.server";
import type { Keep } from "./call.server";

/** A write that may be repeated: whose, under which key, and what was asked. */
export type Repeatable = { account: string; key: string; requestHash: string };

const MAX_KEY = 255;

/** @returns null without a key; a refusal for one that is empty or too long */
export function keyOf(request: Request): string | { refused: Answer } | null {
  const key = request.headers.get("Idempotency-Key");
  if (key === null) return null;
  if (key.length >= 1 && key.length <= MAX_KEY) return key;
  return { refused: refusedKey(`A key has 1 to ${MAX_KEY} characters.`) };
}

const refusedKey = (text: string): Answer =>
  refusal(invalid({ "Idempotency-Key": [text] }).failure);

function answeredBefore({ account, key, requestHash }: Repeatable, now: number): Answer | null {
  const kept = findAnswer(account, key, now);
  if (!kept) return null;
  if (kept.requestHash !== requestHash) {
    return refusedKey("This key was used for another request.");
  }
  const body = JSON.parse(kept.body) as Answer["body"];
  const type: Record<string, string> =
    kept.status < 400 ? {} : { "Content-Type": "application/problem+json; charset=utf-8" };
  return { status: kept.status, body, headers: { ...type, "Idempotent-Replayed": "true" } };
}

/** What says nothing about the request itself is not kept: it may well be different next time. */
const isKept = ({ status }: Answer) => status < 500 && ![401, 403, 429].includes(status);

function keep(tx: Tx, { account, key, requestHash }: Repeatable, answer: Answer, now: number) {
  if (!isKept(answer)) return;
  const { status } = answer;
  const body = JSON.stringify(answer.body);
  keepAnswer(tx, { account, key, requestHash, status, body }, now);
}

/** Does the work once: its effect and the answer to repetitions are one transaction. */
export const once = (call: Repeatable, work: () => Answer, now = Date.now()): Answer =>
  inTransaction((tx) => {
    const before = answeredBefore(call, now);
    if (before) return before;
    const answer = work();
    keep(tx, call, answer, now);
    return answer;
  });

const running = new Map<string, { requestHash: string; answer: Promise<Answer> }>();

/**
 * The same for work that waits for somebody else (the card provider, a picture's decoder): twins
 * in flight wait for the first. The work keeps its good answer in the transaction of its effect;
 * what had no effect, a refusal or a state that was reached before, is kept afterwards.
 *
 * @param fromKept makes the body of a good answer, where the work keeps something else in its place
 */
export async function onceLater(
  call: Repeatable,
  work: (keep: Keep) => Promise<Answer>,
  fromKept?: (kept: unknown) => Promise<Answer["body"]>,
): Promise<Answer> {
  const id = JSON.stringify([call.account, call.key]);
  const twin = running.get(id);
  if (twin) {
    if (twin.requestHash !== call.requestHash) {
      return refusedKey("This key is in use for another request.");
    }
    const answer = await twin.answer;
    return { ...answer, headers: { ...answer.headers, "Idempotent-Replayed": "true" } };
  }
  const before = answeredBefore(call, Date.now());
  if (before) {
    if (!fromKept || before.status !== 200) return before;
    return { ...before, body: await fromKept(before.body) };
  }
  const answer = work((tx, body) => keep(tx, call, { status: 200, body }, Date.now()));
  running.set(id, { requestHash: call.requestHash, answer });
  try {
    const first = await answer;
    if (!fromKept || first.status !== 200) {
      inTransaction((tx) => keep(tx, call, first, Date.now()));
    }
    return first;
  } finally {
    running.delete(id);
  }
}
