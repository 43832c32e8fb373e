import bcrypt from "bcryptjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "~/data/connection";
import { putCredential } from "~/data/credentials";
import { findUser, findUserByEmail, markEmailVerified } from "~/data/users";
import { bearerActor } from "~/http/bearer.server";
import { getViewer } from "~/http/session.server";
import { signIn } from "~/operations/sign-in";
import { loader as googleLink } from "~/routes/identity/google";
import { loader as loginPage } from "~/routes/identity/login";
import { accountOfGoogle } from "~/services/identity/google-account.server";
import { tokenFor } from "../../support/api";
import { chooseAccount, comeBack, connectStandIn } from "../../support/google";
import { lastMail } from "../../support/mailbox";
import { person } from "../../support/people";
import { answerOf, args, cookieAfter, get } from "../../support/requests";

beforeEach(connectStandIn);
afterEach(() => vi.unstubAllGlobals());

const signedIn = (answer: Response) => getViewer(get("/", { cookie: cookieAfter(answer) }));

const withPassword = async (verified: boolean) => {
  const someone = await person();
  inTransaction((tx) => {
    putCredential(tx, someone.user.id, bcrypt.hashSync("password", 4), Date.now());
    if (verified) markEmailVerified(tx, someone.user.id, Date.now());
  });
  return someone;
};
const passwordWorks = async (email: string) =>
  (await signIn({ email, password: "password", address: "192.0.2.1" })).ok;

const failed = (answer: Response) => {
  expect(answer.headers.get("Location")).toMatch(/^\/login\?.*problem=google/);
  expect(cookieAfter(answer)).toBe("");
};

describe("signing in with Google", () => {
  it("opens an account, verified, and returns to the remembered path", async () => {
    const trip = await chooseAccount(
      { email: "Grace@Gmail.example", name: "Grace" },
      { redirectTo: "/product/1" },
    );
    const answer = await comeBack(trip);
    expect(answer.headers.get("Location")).toBe("/product/1");
    expect(await signedIn(answer)).toMatchObject({
      email: "grace@gmail.example",
      name: "Grace",
      emailVerified: true,
    });
  });

  it("finds the same account again by the subject, whatever became of the e-mail", () => {
    const grace = { subject: "s1", email: "g1@gmail.example", name: "G", photoUrl: null };
    const first = accountOfGoogle(grace);
    const later = accountOfGoogle({ ...grace, email: "other@gmail.example" });
    if (!first.ok) throw new Error("no account was opened");
    expect(later).toEqual({ ok: true, value: { userId: first.value.userId } });
  });

  it("does not hand an account to another subject with the same e-mail", () => {
    const grace = { subject: "s2", email: "g2@gmail.example", name: "G", photoUrl: null };
    accountOfGoogle(grace);
    expect(accountOfGoogle({ ...grace, subject: "s3" })).toMatchObject({
      ok: false,
      failure: { kind: "conflict" },
    });
  });

  it("takes no e-mail that Google has not verified", async () => {
    const trip = await chooseAccount({ email: "fake@gmail.example", unverified: "yes" });
    failed(await comeBack(trip));
    expect(findUserByEmail("fake@gmail.example")).toBeUndefined();
  });

  it("always gives a new session", async () => {
    const { cookie } = await person();
    const answer = await comeBack(await chooseAccount({ email: "new@gmail.example" }, { cookie }));
    expect((await signedIn(answer))?.email).toBe("new@gmail.example");
    expect(await getViewer(get("/", { cookie }))).toBeNull();
  });

  it("does not start by a link", async () => {
    const answer = await answerOf(googleLink(args(get("/auth/google"))));
    expect(answer.headers.get("Location")).toBe("/login");
  });
});

describe("an e-mail with two ways in (Firebase's rule)", () => {
  it("Google takes over a password account that never verified its e-mail", async () => {
    const squatter = await withPassword(false);
    const { email, id } = squatter.user;
    const token = await tokenFor(squatter.user);
    const answer = await comeBack(await chooseAccount({ email, name: "The Owner" }));
    expect(await signedIn(answer)).toMatchObject({ id, name: "The Owner", emailVerified: true });
    expect(await passwordWorks(email)).toBe(false);
    expect(await getViewer(get("/", { cookie: squatter.cookie }))).toBeNull();
    const headers = { Authorization: `Bearer ${token}` };
    expect(await bearerActor(get("/orders", { headers }))).toBeNull();
    expect(lastMail(email, "was changed").text).toContain("Google");
  });

  it("a verified one is linked, and both ways work", async () => {
    const owner = await withPassword(true);
    const { email, id } = owner.user;
    const answer = await comeBack(await chooseAccount({ email, name: "Somebody" }));
    expect(await signedIn(answer)).toMatchObject({ id, name: owner.user.name });
    expect(await passwordWorks(email)).toBe(true);
    expect(findUser(id)?.name).toBe(owner.user.name);
  });
});

describe("a way back that is not right", () => {
  it("is refused without the browser that left, with another state, and twice", async () => {
    const trip = await chooseAccount({ email: "state@gmail.example" });
    failed(await comeBack({ ...trip, cookie: "" }));
    const other = await chooseAccount({ email: "state@gmail.example" });
    failed(await comeBack({ ...trip, cookie: other.cookie }));
    failed(
      await comeBack({
        ...trip,
        callbackPath: trip.callbackPath.replace(/state=[^&]+/, "state=x"),
      }),
    );
    failed(await comeBack({ ...trip, callbackPath: "/auth/google/callback" }));
    expect(await signedIn(await comeBack(trip))).not.toBeNull();
    failed(await comeBack(trip));
  });

  it("is refused with a code that nobody gave, or when the person cancels", async () => {
    const trip = await chooseAccount({ email: "code@gmail.example" });
    const forged = trip.callbackPath.replace(/code=[^&]+/, "code=made-up");
    failed(await comeBack({ ...trip, callbackPath: forged }));
    failed(await comeBack(await chooseAccount({ intent: "cancel" })));
  });

  it("says so on the login page when Google is down", async () => {
    const trip = await chooseAccount({ email: "down@gmail.example" });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
    failed(await comeBack(trip));
    const page = await answerOf(loginPage(args(get("/login?problem=google"))));
    expect(await page.json()).toMatchObject({
      error: "The sign-in with Google did not succeed. Please try again.",
    });
  });
});
