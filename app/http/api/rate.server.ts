import { limits } from "~/domain/limits";

const { points, seconds } = limits.apiOfAccount;
const WINDOW = seconds * 1000;

type Window = { endsAt: number; count: number };

/** In memory: a write for each call would cost more than most calls. */
const windows = new Map<string, Window>();

/** More keys than this at once, and the windows that have ended are cleared away. */
const SWEEP_AT = 10_000;

export type Rate = { allowed: boolean; retryAfter: number; headers: Record<string, string> };

/**
 * Counts one call in its minute.
 *
 * @param key the account's id, or what stands for a caller without an account
 */
export function countCall(key: string, now = Date.now()): Rate {
  let window = windows.get(key);
  if (!window || window.endsAt <= now) {
    if (windows.size >= SWEEP_AT) sweep(now);
    window = { endsAt: now + WINDOW, count: 0 };
    windows.set(key, window);
  }
  window.count += 1;
  const retryAfter = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
  return {
    allowed: window.count <= points,
    retryAfter,
    headers: {
      "RateLimit-Limit": String(points),
      "RateLimit-Remaining": String(Math.max(0, points - window.count)),
      "RateLimit-Reset": String(retryAfter),
    },
  };
}

function sweep(now: number): void {
  for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
}
