import bcrypt from "bcryptjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inTransaction } from "~/data/connection";
import { putCredential } from "~/data/credentials";
import { maskEmail } from "~/http/account-log.server";
import { action as makeAdmin } from "~/routes/api/make-admin";
import { action as token } from "~/routes/api/user";
import { action as profile } from "~/routes/dashboard/profile/route";
import { loader as adminPage } from "~/routes/dashboard/manage-orders/route";
import { action as login } from "~/routes/identity/login";
import { action as logout } from "~/routes/identity/logout";
import { action as register } from "~/routes/identity/register";
import { action as reset } from "~/routes/identity/reset-password";
import { tokenFor } from "../../support/api";
import { chooseAccount, comeBack, connectStandIn } from "../../support/google";
import { lastMail } from "../../support/mailbox";
import { person } from "../../support/people";
import { answerOf, args, get, ORIGIN, post } from "../../support/requests";

const PASSWORD = "Hammer42-secret";
const headers = { "x-request-id": "request-1", "x-client-address": "192.0.2.7" };

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    printed.push(String(chunk));
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The lines since the last look, without their times. */
function lines(): Record<string, unknown>[] {
  const text = printed.splice(0).join("");
  for (const secret of [PASSWORD, "wrong one", "session="]) expect(text).not.toContain(secret);
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const { at, ...rest } = JSON.parse(line) as Record<string, unknown>;
      expect(at).toMatch(/^\d{4}-\d\d-\d\dT/);
      return rest;
    });
}

type Handler = (given: ReturnType<typeof args>) => Promise<unknown>;
const send = (action: Handler, path: string, fields: Record<string, string>, cookie = "") =>
  answerOf(action(args(post(path, fields, { cookie, headers }))));

async function somebody() {
  const { user, cookie } = await person();
  const hash = bcrypt.hashSync(PASSWORD, 4);
  inTransaction((tx) => putCredential(tx, user.id, hash, Date.now()));
  return { id: user.id, email: user.email, cookie, user };
}

it("has one line for a registration", async () => {
  const fields = { name: "A", email: "log@example.com", password: PASSWORD };
  await send(register, "/register", { ...fields, confirmPassword: PASSWORD });
  const userId = expect.any(String) as string;
  expect(lines()).toEqual([{ event: "registration", id: "request-1", userId }]);
});

it("has one line for a sign-in, and one for each that fails, with the e-mail masked", async () => {
  const { id, email } = await somebody();
  await send(login, "/login", { email, password: PASSWORD });
  expect(lines()).toEqual([{ event: "sign-in", id: "request-1", how: "password", userId: id }]);
  const failed = {
    event: "sign-in-failed",
    id: "request-1",
    how: "password",
    email: maskEmail(email),
    address: "192.0.2.7",
  };
  for (let guess = 1; guess <= 11; guess += 1) {
    await send(login, "/login", { email, password: "wrong one" });
    expect(lines()).toEqual([{ ...failed, reason: guess > 10 ? "tooMany" : "invalid" }]);
  }
});

it("masks an e-mail down to its first letter", () => {
  expect(maskEmail("ada@example.com")).toBe("a***@example.com");
  expect(maskEmail("@example.com")).toBe("***@example.com");
  expect(maskEmail("no e-mail")).toBe("n***");
});

it("tells the integrator's sign-in apart", async () => {
  const { id, email } = await somebody();
  const ask = (password: string) => {
    const proof = Buffer.from(`${email}:${password}`).toString("base64");
    const call = { "Content-Type": "application/json", Authorization: `Basic ${proof}` };
    const request = new Request(`${ORIGIN}/user/${email}`, {
      method: "PUT",
      headers: { ...headers, ...call },
      body: "{}",
    });
    return answerOf(token(args(request, { email })));
  };
  await ask(PASSWORD);
  expect(lines()).toEqual([{ event: "sign-in", id: "request-1", how: "basic", userId: id }]);
  await ask("wrong one");
  expect(lines()).toMatchObject([{ event: "sign-in-failed", how: "basic", reason: "invalid" }]);
});

it("has one line for each way out", async () => {
  const { id, cookie } = await somebody();
  const out = { event: "sign-out", id: "request-1", userId: id };
  await send(logout, "/logout", {}, cookie);
  expect(lines()).toEqual([{ ...out, from: "this-browser" }]);
  await send(logout, "/logout", {}, cookie);
  expect(lines()).toEqual([]);

  const one = await somebody();
  await send(profile, "/dashboard?index", { intent: "sign-out-everywhere" }, one.cookie);
  expect(lines()).toEqual([{ ...out, userId: one.id, from: "everywhere" }]);

  const other = await somebody();
  const request = get("/dashboard/manage-order", { cookie: other.cookie, headers });
  await answerOf(adminPage(args(request)));
  expect(lines()).toEqual([{ ...out, userId: other.id, from: "admin-page" }]);
});

it("has one line for a changed password, and one for a wrong one before", async () => {
  const { id, cookie } = await somebody();
  const fields = { intent: "password", password: "Fresh-secret-1", confirmPassword: "" };
  const change = (currentPassword: string, password: string) =>
    send(
      profile,
      "/dashboard?index",
      { ...fields, currentPassword, password, confirmPassword: password },
      cookie,
    );
  await change("wrong one", "Fresh-secret-1");
  expect(lines()).toMatchObject([
    { event: "sign-in-failed", how: "password-change", userId: id, reason: "invalid" },
  ]);
  await change(PASSWORD, "short");
  expect(lines()).toEqual([]);
  await change(PASSWORD, "Fresh-secret-1");
  expect(lines()).toEqual([{ event: "password-change", id: "request-1", userId: id }]);
});

it("has one line when a reset is asked for, and one when it is done, without the link", async () => {
  const { id, email } = await somebody();
  await send(login, "/login", { intent: "reset", email });
  expect(lines()).toEqual([
    { event: "password-reset-asked", id: "request-1", email: maskEmail(email) },
  ]);
  const link = /token=([\w-]+)/.exec(lastMail(email, "Reset").text)?.[1] ?? "";
  const fields = { token: link, password: PASSWORD, confirmPassword: PASSWORD };
  await send(reset, "/reset-password", fields);
  expect(printed.join("")).not.toContain(link);
  expect(lines()).toEqual([{ event: "password-reset", id: "request-1", userId: id }]);
  await send(reset, "/reset-password", fields);
  expect(lines()).toEqual([]);
});

it("tells a sign-in with Google, a take-over, and why one failed", async () => {
  connectStandIn();
  const { id, email } = await somebody();
  const signIn = { event: "sign-in", how: "google", userId: id };
  await comeBack(await chooseAccount({ email }));
  expect(lines()).toMatchObject([
    { ...signIn, first: "taken-over" },
    { event: "google-take-over", userId: id },
  ]);
  await comeBack(await chooseAccount({ email }));
  expect(lines()).toMatchObject([{ ...signIn, first: null }]);
  await comeBack(await chooseAccount({ email: "log2@gmail.example", unverified: "yes" }));
  expect(lines()).toMatchObject([{ event: "sign-in-failed", how: "google" }]);
  await comeBack({ ...(await chooseAccount({ email })), cookie: "" });
  expect(lines()).toMatchObject([{ event: "sign-in-failed", reason: "Missing state on session." }]);
});

it("has one line for a role that changed, and none when it was so before", async () => {
  const { user: admin } = await person("admin");
  const { user } = await person();
  const bearer = { Authorization: `Bearer ${await tokenFor(admin)}` };
  const raise = () => {
    const init = { method: "PUT", headers: { ...headers, ...bearer, "Idempotency-Key": "once" } };
    return answerOf(
      makeAdmin(args(new Request(`${ORIGIN}/admin/${user.email}`, init), { email: user.email })),
    );
  };
  expect((await raise()).status).toBe(200);
  expect((await raise()).status).toBe(200);
  expect(lines()).toEqual([
    { event: "role-change", id: "request-1", by: admin.id, userId: user.id, role: "admin" },
  ]);
});
