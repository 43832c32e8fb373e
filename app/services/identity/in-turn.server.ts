import { tooMany, type Result } from "~/domain/failure";

/** More than a person can start at once: the twenty-first attempt on one account is turned away. */
const MOST_WAITING = 20;

const lines = new Map<string, { length: number; last: Promise<unknown> }>();

/**
 * Lets the attempts on one account pass one after the other. Without it a hundred guesses at once
 * would all be checked before the first failure counts.
 *
 * @returns what `attempt` returns; `tooMany` when too many wait already
 */
export async function inTurn<T>(
  account: string,
  attempt: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const line = lines.get(account) ?? { length: 0, last: Promise.resolve() };
  if (line.length >= MOST_WAITING) return tooMany(10);
  line.length += 1;
  lines.set(account, line);
  const mine = line.last.then(attempt);
  line.last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(account);
  }
}
