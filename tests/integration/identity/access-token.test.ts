import bcrypt from "bcryptjs";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { inTransaction } from "~/data/connection";
import { putCredential } from "~/data/credentials";
import { findUser, raiseTokenVersion } from "~/data/users";
import { DAY } from "~/domain/clock";
import { bearerActor } from "~/http/bearer.server";
import { endSession } from "~/http/session.server";
import { action } from "~/routes/api/user";
import { tokenSecret } from "~/services/identity/secrets.server";
import { tokenFor } from "../../support/api";
import { person, setRole } from "../../support/people";
import { answerOf, args, get, ORIGIN } from "../../support/requests";

type Person = Awaited<ReturnType<typeof person>>;
let ada: Person;
let boss: Person;

beforeAll(async () => {
  ada = await person("customer");
  boss = await person("admin");
  const hash = bcrypt.hashSync("pass:word 1", 4);
  inTransaction((tx) => putCredential(tx, ada.user.id, hash, Date.now()));
});
afterEach(() => vi.useRealTimers());

type Call = { headers?: Record<string, string>; body?: unknown };

const put = (email: string, { headers = {}, body = { email, name: "x" } }: Call = {}) =>
  answerOf(
    action(
      args(
        new Request(`${ORIGIN}/user/${encodeURIComponent(email)}`, {
          method: "PUT",
          headers: { "Content-Type": "application/json", ...headers },
          body: JSON.stringify(body),
        }),
        { email },
      ),
    ),
  );

const tokenOf = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { accessToken: string }).accessToken;
};

const basic = (email: string, password: string) => ({
  Authorization: `Basic ${Buffer.from(`${email}:${password}`).toString("base64")}`,
});

const call = (token: string) =>
  bearerActor(get("/orders", { headers: { Authorization: `Bearer ${token}` } }));

describe("PUT /user/{email}", () => {
  it("gives a token for the session's own account, for the password, and for a token", async () => {
    const bySession = await tokenOf(await put(ada.user.email, { headers: { Cookie: ada.cookie } }));
    const byPassword = await tokenOf(
      await put(ada.user.email, { headers: basic(ada.user.email.toUpperCase(), "pass:word 1") }),
    );
    const renewed = await tokenOf(
      await put(ada.user.email, { headers: { Authorization: `Bearer ${byPassword}` } }),
    );
    for (const token of [bySession, byPassword, renewed]) {
      expect(await call(token)).toMatchObject({ id: ada.user.id, role: "customer" });
    }
  });

  it("refuses everybody else, gives no token and changes no role", async () => {
    const email = boss.user.email;
    const body = { email, name: "x", role: "admin" };
    const foreign = await tokenFor(ada.user);
    const proofs: Record<string, string>[] = [
      {},
      { Cookie: ada.cookie },
      { Cookie: boss.cookie, Origin: "https://evil.example" },
      { Cookie: boss.cookie, "Sec-Fetch-Site": "cross-site" },
      { Cookie: boss.cookie, "Sec-Fetch-Site": "same-site" },
      { Cookie: boss.cookie, Authorization: "Bearer rubbish" },
      { Authorization: `Bearer ${foreign}` },
      basic(ada.user.email, "pass:word 1"),
      basic(ada.user.email, "wrong"),
      basic(email, ""),
      { Authorization: "Basic !!!" },
    ];
    for (const headers of proofs) {
      const answer = await put(email, { headers, body });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
      expect(await answer.json()).toEqual({
        Message: "unauthorized access",
        message: "unauthorized access",
      });
    }
    await put(ada.user.email, { headers: { Cookie: ada.cookie }, body });
    expect(findUser(ada.user.id)).toMatchObject({ role: "customer", name: ada.user.name });
  });

  it("takes null for a name that is not known", async () => {
    const body = { email: null, name: null };
    await tokenOf(await put(ada.user.email, { headers: { Cookie: ada.cookie }, body }));
    expect(findUser(ada.user.id)?.name).toBe(ada.user.name);
  });

  it("answers a broken body without `message`", async () => {
    const headers = { Cookie: ada.cookie };
    const answer = await put(ada.user.email, { headers, body: { name: 5 } });
    expect(answer.status).toBe(422);
    expect(await answer.json()).not.toHaveProperty("message");
  });
});

describe("a token", () => {
  it("ends after a day", async () => {
    const token = await tokenFor(ada.user);
    const start = Date.now();
    vi.useFakeTimers({ now: start + DAY - 5000, toFake: ["Date"] });
    expect(await call(token)).not.toBeNull();
    vi.setSystemTime(start + DAY + 5000);
    expect(await call(token)).toBeNull();
  });

  it("ends with the session that asked for it", async () => {
    const somebody = await person();
    const headers = { Cookie: somebody.cookie };
    const token = await tokenOf(await put(somebody.user.email, { headers }));
    expect(await call(token)).not.toBeNull();
    await endSession(get("/", { cookie: somebody.cookie }));
    expect(await call(token)).toBeNull();
  });

  it("ends when all of the account are revoked", async () => {
    const somebody = await person();
    const token = await tokenFor(somebody.user);
    inTransaction((tx) => raiseTokenVersion(tx, somebody.user.id));
    expect(await call(token)).toBeNull();
  });

  it("carries no role: the database is asked at each call", async () => {
    const somebody = await person("admin");
    const token = await tokenFor(somebody.user);
    expect(await call(token)).toMatchObject({ role: "admin" });
    setRole(somebody.user.id, "customer");
    expect(await call(token)).toMatchObject({ role: "customer" });
  });
});

describe("a forged token", () => {
  const claims = () => ({ ver: ada.user.tokenVersion });
  const key = Buffer.from(tokenSecret);
  const forge = (change: (jwt: SignJWT) => SignJWT = (jwt) => jwt, secret: Uint8Array = key) =>
    change(
      new SignJWT(claims())
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
        .setIssuer(ORIGIN)
        .setAudience(`${ORIGIN}/api`)
        .setSubject(ada.user.id)
        .setIssuedAt()
        .setExpirationTime("1h"),
    ).sign(secret);
  const withHeader = (header: { alg: string; [name: string]: unknown }) =>
    new SignJWT(claims())
      .setProtectedHeader(header)
      .setIssuer(ORIGIN)
      .setAudience(`${ORIGIN}/api`)
      .setSubject(ada.user.id)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(key);
  const unsigned = () =>
    new UnsecuredJWT(claims())
      .setIssuer(ORIGIN)
      .setAudience(`${ORIGIN}/api`)
      .setSubject(ada.user.id)
      .setIssuedAt()
      .setExpirationTime("1h")
      .encode();

  it("would pass if nothing were forged", async () => {
    expect(await call(await forge())).toMatchObject({ id: ada.user.id });
  });

  /** 32 bytes take 43 characters: the last one has two bits that mean nothing. */
  const respelt = (token: string) =>
    token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) + 1);

  const forgeries: [string, () => Promise<string> | string][] = [
    ["alg none", unsigned],
    ["alg none with a signature's place filled", () => `${unsigned()}AAAA`],
    ["another algorithm of the same key", () => withHeader({ alg: "HS512", typ: "at+jwt" })],
    ["no typ", () => withHeader({ alg: "HS256" })],
    ["another typ", () => withHeader({ alg: "HS256", typ: "JWT" })],
    ["another secret", () => forge(undefined, Buffer.from("x".repeat(64)))],
    [
      "an empty secret's kid",
      async () => await withHeader({ alg: "HS256", typ: "JWT", kid: "../../dev/null" }),
    ],
    ["another issuer", () => forge((jwt) => jwt.setIssuer("https://evil.example"))],
    ["another audience", () => forge((jwt) => jwt.setAudience("https://evil.example"))],
    ["expired", () => forge((jwt) => jwt.setExpirationTime("-1h"))],
    ["not yet", () => forge((jwt) => jwt.setNotBefore("1h"))],
    ["nobody's", () => forge((jwt) => jwt.setSubject("f".repeat(24)))],
    ["cut short", async () => (await forge()).slice(0, -2)],
    ["with another last character for the same bytes", async () => respelt(await forge())],
    ["without a signature", async () => (await forge()).replace(/[^.]+$/, "")],
    ["rubbish", () => "a.b.c"],
  ];

  it.each(forgeries)("is refused: %s", async (_, make) => {
    expect(await call(await make())).toBeNull();
  });
});
