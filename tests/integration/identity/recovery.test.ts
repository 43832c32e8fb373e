import bcrypt from "bcryptjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db, inTransaction } from "~/data/connection";
import { putCredential } from "~/data/credentials";
import { accountTokens, rateLimits } from "~/data/schema";
import { findUser, findUserByEmail, type User } from "~/data/users";
import { identityMessages } from "~/domain/identity";
import { bearerActor } from "~/http/bearer.server";
import { secretPageHeaders } from "~/http/secret-page.server";
import { getViewer } from "~/http/session.server";
import { register } from "~/operations/register";
import { requestPasswordReset } from "~/operations/request-password-reset";
import { signIn } from "~/operations/sign-in";
import { action as loginAction } from "~/routes/identity/login";
import {
  action as resetAction,
  headers as resetHeaders,
  loader as resetLoader,
} from "~/routes/identity/reset-password";
import { action as verifyAction, loader as verifyLoader } from "~/routes/identity/verify-email";
import { tokenFor } from "../../support/api";
import { lastMail, mailsTo, tokenIn } from "../../support/mailbox";
import { person } from "../../support/people";
import { answerOf, args, get, post } from "../../support/requests";

const noHeaders = {
  loaderHeaders: new Headers(),
  parentHeaders: new Headers(),
  actionHeaders: new Headers(),
  errorHeaders: undefined,
};

let user: User;
let cookie: string;
beforeEach(async () => {
  db.delete(rateLimits).run();
  ({ user, cookie } = await person());
  const hash = bcrypt.hashSync("old password", 4);
  inTransaction((tx) => putCredential(tx, user.id, hash, Date.now()));
});
afterEach(() => vi.useRealTimers());

const ask = (email: string, headers: Record<string, string> = {}) =>
  answerOf(loginAction(args(post("/login", { intent: "reset", email }, { headers }))));
const page = async (token: string) => {
  const answer = await answerOf(resetLoader(args(get(`/reset-password?token=${token}`))));
  return ((await answer.json()) as { token: string | null }).token;
};
const set = (token: string, password = "new password") =>
  answerOf(
    resetAction(args(post("/reset-password", { token, password, confirmPassword: password }))),
  );
const canSignIn = async (password: string) =>
  (await signIn({ email: user.email, password, address: "192.0.2.1" })).ok;

describe("asking for a reset", () => {
  it("warns when the e-mail is missing or none", async () => {
    for (const email of ["", "ada@", "nonsense"]) {
      const answer = await ask(email);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        errors: { email: ["Please provide a valid email"] },
      });
    }
  });

  it("answers the same for a known and an unknown e-mail", async () => {
    const known = await ask(user.email);
    const unknown = await ask("x@example.com");
    expect(known.status).toBe(unknown.status);
    const text = async (answer: Response) =>
      (await answer.text()).replace(/[\w]+@[\w.]+/, "E-MAIL");
    expect(await text(known)).toBe(await text(unknown));
    expect(mailsTo(user.email)).toHaveLength(1);
    expect(mailsTo("x@example.com")).toHaveLength(0);
  });

  it("takes the same time for both", async () => {
    const times: Record<string, number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 100; round += 1) {
      for (const [kind, email] of [
        ["known", user.email],
        ["unknown", `x${round}@example.com`],
      ] as const) {
        db.delete(rateLimits).run();
        const start = performance.now();
        await requestPasswordReset(email);
        times[kind]?.push(performance.now() - start);
      }
    }
    const median = (values: number[] = []) => values.sort((a, b) => a - b)[50] ?? 0;
    const ratio = median(times["known"]) / median(times["unknown"]);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it("builds the link from the shop's own address, whatever the Host says", async () => {
    await ask(user.email, { Host: "evil.example", "X-Forwarded-Host": "evil.example" });
    const { text, html } = lastMail(user.email, "Reset");
    expect(text).toContain("http://localhost:3000/reset-password?token=");
    expect(text + html).not.toContain("evil.example");
  });

  it("keeps the token as a hash only", async () => {
    await ask(user.email);
    const token = tokenIn(lastMail(user.email, "Reset"));
    expect(JSON.stringify(db.select().from(accountTokens).all())).not.toContain(token);
  });
});

describe("the link of a reset", () => {
  it("works once", async () => {
    await ask(user.email);
    const token = tokenIn(lastMail(user.email, "Reset"));
    const answer = await set(token);
    expect(answer.headers.get("Location")).toBe("/login");
    expect(await canSignIn("new password")).toBe(true);
    expect(await canSignIn("old password")).toBe(false);
    const again = await set(token, "third password");
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ errors: { form: [identityMessages.linkSpent] } });
    expect(await canSignIn("third password")).toBe(false);
  });

  it("is used once also when it arrives twice at the same time", async () => {
    await ask(user.email);
    const token = tokenIn(lastMail(user.email, "Reset"));
    const answers = await Promise.all([set(token, "password one"), set(token, "password two")]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([302, 409]);
  });

  it("is not used by looking at it, and leaks to no other site", async () => {
    await ask(user.email);
    const token = tokenIn(lastMail(user.email, "Reset"));
    for (let look = 0; look < 3; look += 1) expect(await page(token)).toBe(token);
    expect((await set(token)).status).toBe(302);
    expect(await page(token)).toBeNull();
    expect(secretPageHeaders(noHeaders)).toMatchObject({ "Referrer-Policy": "same-origin" });
    expect(resetHeaders).toBe(secretPageHeaders);
  });

  it("ends after 30 minutes, and when a newer one is asked for", async () => {
    await ask(user.email);
    const first = tokenIn(lastMail(user.email, "Reset"));
    const start = Date.now();
    vi.useFakeTimers({ now: start + 31 * 60_000, toFake: ["Date"] });
    expect(await page(first)).toBeNull();
    expect((await set(first)).status).toBe(409);
    vi.setSystemTime(start + 1000);
    await ask(user.email);
    expect(await page(first)).toBeNull();
    expect(await page(tokenIn(lastMail(user.email, "Reset")))).not.toBeNull();
  });

  it("refuses what the identity service refuses, and stays good", async () => {
    await ask(user.email);
    const token = tokenIn(lastMail(user.email, "Reset"));
    const answer = await set(token, "12345");
    expect(await answer.json()).toMatchObject({
      errors: { password: [identityMessages.passwordTooShort] },
    });
    expect((await set(token)).status).toBe(302);
  });

  it("serves one purpose", async () => {
    await ask(user.email);
    const token = tokenIn(lastMail(user.email, "Reset"));
    expect((await answerOf(verifyAction(args(post("/verify-email", { token }))))).status).toBe(409);
  });
});

describe("after a reset", () => {
  it("every session and token has ended, and the owner is told", async () => {
    const token = await tokenFor(user);
    const bearer = () =>
      bearerActor(get("/orders", { headers: { Authorization: `Bearer ${token}` } }));
    expect(await bearer()).not.toBeNull();
    expect(await getViewer(get("/", { cookie }))).not.toBeNull();
    await ask(user.email);
    await set(tokenIn(lastMail(user.email, "Reset")));
    expect(await bearer()).toBeNull();
    expect(await getViewer(get("/", { cookie }))).toBeNull();
    expect(lastMail(user.email, "was changed").text).toContain("was reset");
  });

  it("an account that was locked out can be entered again", async () => {
    for (let wrong = 0; wrong < 10; wrong += 1) await canSignIn("wrong");
    expect(await canSignIn("old password")).toBe(false);
    await ask(user.email);
    await set(tokenIn(lastMail(user.email, "Reset")));
    expect(await canSignIn("new password")).toBe(true);
  });
});

describe("verifying an e-mail", () => {
  const open = async (email: string) => {
    await register({ name: "New", email, password: "123456", address: "192.0.2.7" });
    return tokenIn(lastMail(email, "Confirm"));
  };
  const verify = (token: string) => answerOf(verifyAction(args(post("/verify-email", { token }))));

  it("follows a registration by mail, and looking changes nothing", async () => {
    const token = await open("new1@example.com");
    const look = await answerOf(verifyLoader(args(get(`/verify-email?token=${token}`))));
    expect(await look.json()).toMatchObject({ email: "new1@example.com" });
    expect(findUserByEmail("new1@example.com")?.emailVerifiedAt).toBeNull();
    expect((await verify(token)).status).toBe(302);
    expect(findUserByEmail("new1@example.com")?.emailVerifiedAt).toBeTypeOf("number");
    expect((await verify(token)).status).toBe(409);
  });

  it("sets no password", async () => {
    const token = await open("new2@example.com");
    expect((await set(token)).status).toBe(409);
  });

  it("happens by a reset as well", async () => {
    await ask(user.email);
    await set(tokenIn(lastMail(user.email, "Reset")));
    expect(findUser(user.id)?.emailVerifiedAt).toBeTypeOf("number");
  });
});
