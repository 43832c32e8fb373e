import { describe, expect, it } from "vitest";
import { DAY } from "~/domain/clock";
import { deliveryState, endpointProblem, nextAttempt } from "~/domain/webhook";

describe("the next attempt", () => {
  it("comes after ever longer waits, for three days", () => {
    const waits: number[] = [];
    let now = 0;
    for (let attempts = 1; ; attempts += 1) {
      const next = nextAttempt(0, attempts, now);
      if (next === null) break;
      waits.push(next - now);
      now = next;
    }
    expect(waits.slice(0, 3)).toEqual([10_000, 20_000, 40_000]);
    expect(waits.every((wait, at) => wait >= (waits[at - 1] ?? 0))).toBe(true);
    expect(now).toBeGreaterThan(2.7 * DAY);
    expect(now).toBeLessThanOrEqual(3 * DAY);
  });
});

describe("an endpoint's address", () => {
  it.each([
    ["https://example.com/hooks", false, true],
    ["http://example.com/hooks", false, false],
    ["http://localhost:4000/hooks", true, true],
    ["ftp://example.com", true, false],
    ["https://me:secret@example.com", true, false],
    ["example.com", true, false],
    ["javascript:alert(1)", true, false],
  ])("%s, demo mode %s: %s", (url, demo, fine) => {
    expect(endpointProblem(url, { demo }) === null).toBe(fine);
  });
});

it("a delivery is delivered, waiting or given up", () => {
  expect(deliveryState({ deliveredAt: 1, nextAttemptAt: null })).toBe("delivered");
  expect(deliveryState({ deliveredAt: null, nextAttemptAt: 1 })).toBe("waiting");
  expect(deliveryState({ deliveredAt: null, nextAttemptAt: null })).toBe("failed");
});
