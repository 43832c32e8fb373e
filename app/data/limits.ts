import { RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";
import type { Limit } from "../domain/limits";
import { sqlite } from "./connection";

const made = new Map<string, RateLimiterSQLite>();

function counterOf({ name, points, seconds }: Limit): RateLimiterSQLite {
  const known = made.get(name);
  if (known) return known;
  const counter = new RateLimiterSQLite({
    storeClient: sqlite,
    storeType: "better-sqlite3",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    // One of them sweeps the table for all.
    clearExpiredByTimeout: made.size === 0,
  });
  made.set(name, counter);
  return counter;
}

/** Whole seconds until the count starts anew; at least one. */
const secondsLeft = (state: RateLimiterRes) => Math.max(1, Math.ceil(state.msBeforeNext / 1000));

/** @returns 0 when there is room, else the seconds until there is */
export async function secondsUntilFree(limit: Limit, key: string): Promise<number> {
  const state = await counterOf(limit).get(key);
  return state && state.consumedPoints >= limit.points ? secondsLeft(state) : 0;
}

/** Counts one. @returns 0 when it was within the limit, else the seconds until the next may be */
export async function countOne(limit: Limit, key: string): Promise<number> {
  try {
    await counterOf(limit).consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return secondsLeft(refused);
    throw refused;
  }
}

export async function clearCount(limit: Limit, key: string): Promise<void> {
  await counterOf(limit).delete(key);
}
