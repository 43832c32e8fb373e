import { beforeEach, describe, expect, it, vi, afterEach } from "vitest";
import bcrypt from "bcryptjs";
import { db, inTransaction } from "~/data/connection";
import { putCredential } from "~/data/credentials";
import { rateLimits } from "~/data/schema";
import { register } from "~/operations/register";
import { requestPasswordReset } from "~/operations/request-password-reset";
import { signIn } from "~/operations/sign-in";
import { action as loginAction } from "~/routes/identity/login";
import { person } from "../../support/people";
import { answerOf, args, post } from "../../support/requests";

/** Cheap on purpose: these tests sign in often. */
const withPassword = async () => {
  const { user } = await person();
  const hash = bcrypt.hashSync("right one", 4);
  inTransaction((tx) => putCredential(tx, user.id, hash, Date.now()));
  return user.email;
};

beforeEach(() => void db.delete(rateLimits).run());
afterEach(() => vi.useRealTimers());

const kinds = (results: Awaited<ReturnType<typeof signIn>>[]) => {
  const counts: Record<string, number> = {};
  for (const result of results) {
    const kind = result.ok ? "ok" : result.failure.kind;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};

const attempt = (email: string, password: string, address = "192.0.2.1") =>
  signIn({ email, password, address });

const inRow = async <T>(count: number, work: (place: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let place = 0; place < count; place += 1) results.push(await work(place));
  return results;
};

describe("sign-in", () => {
  it("closes an account for 15 minutes after ten wrong passwords, from wherever", async () => {
    const email = await withPassword();
    await inRow(10, (place) => attempt(email, "wrong one", `192.0.2.${place}`));
    const refused = await attempt(email, "right one", "198.51.100.1");
    expect(refused).toMatchObject({ ok: false, failure: { kind: "tooMany" } });
    const later = Date.now() + 15 * 60_000 + 1000;
    vi.useFakeTimers({ now: later, toFake: ["Date"] });
    expect((await attempt(email, "right one")).ok).toBe(true);
  });

  it("checks no more than ten of a hundred guesses at once", async () => {
    const email = await withPassword();
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, place) => attempt(email, `guess number ${place}`)),
    );
    expect(kinds(results)).toEqual({ invalid: 10, tooMany: 90 });
  });

  it("never counts a good sign-in, and starts anew after one", async () => {
    const email = await withPassword();
    expect(kinds(await inRow(15, () => attempt(email, "right one")))).toEqual({ ok: 15 });
    await inRow(9, () => attempt(email, "wrong one"));
    expect((await attempt(email, "right one")).ok).toBe(true);
    expect(kinds(await inRow(9, () => attempt(email, "wrong one")))).toEqual({ invalid: 9 });
  });

  it("lets twenty people in at once, on one account too", async () => {
    const email = await withPassword();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => attempt(email, "right one")),
    );
    expect(kinds(results)).toEqual({ ok: 20 });
  });

  it("answers the page with 429, a sentence and Retry-After", async () => {
    const email = await withPassword();
    await inRow(10, () => attempt(email, "wrong one"));
    const answer = await answerOf(
      loginAction(args(post("/login", { email, password: "right one" }))),
    );
    expect(answer.status).toBe(429);
    const seconds = Number(answer.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(await answer.json()).toMatchObject({
      errors: { form: ["Too many attempts. Please try again in 15 minutes."] },
      values: { email },
    });
  });
});

describe("the other limits", () => {
  it("takes sixty registrations an hour from an address", async () => {
    const taken = await withPassword();
    const again = (address: string) =>
      register({ name: "A", email: taken, password: "123456", address });
    const results = await inRow(61, () => again("192.0.2.9"));
    expect(kinds(results)).toEqual({ conflict: 60, tooMany: 1 });
    expect(kinds([await again("192.0.2.10")])).toEqual({ conflict: 1 });
  });

  it("sends five reset mails an hour, counted the same for an unknown e-mail", async () => {
    for (const email of [await withPassword(), "nobody@example.com"]) {
      const results = await inRow(6, () => requestPasswordReset(email));
      expect(results.map((result) => result.ok)).toEqual([true, true, true, true, true, false]);
    }
  });
});
