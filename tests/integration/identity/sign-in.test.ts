import { beforeAll, describe, expect, it } from "vitest";
import { findUserByEmail } from "~/data/users";
import { identityMessages } from "~/domain/identity";
import { getViewer } from "~/http/session.server";
import { readToast } from "~/http/toast.server";
import { action as loginAction, loader as loginLoader } from "~/routes/identity/login";
import { action as logoutAction, loader as logoutLoader } from "~/routes/identity/logout";
import { action as registerAction, loader as registerLoader } from "~/routes/identity/register";
import { answerOf, args, cookieAfter, get, post } from "../../support/requests";

const ada = {
  name: "Ada Smith",
  email: "Ada@Example.com ",
  password: "Hammer42",
  confirmPassword: "Hammer42",
};

const registering = (fields: Record<string, string>, path = "/register") =>
  answerOf(registerAction(args(post(path, fields))));
const login = (fields: Record<string, string>, cookie = "") =>
  answerOf(loginAction(args(post("/login", fields, { cookie }))));

type Problem = { errors: Record<string, string[]>; values: Record<string, string> };
const problem = async (answer: Response) => (await answer.json()) as Problem;

let registered: Response;
beforeAll(async () => {
  registered = await registering({ ...ada, redirectTo: "/product/1?x=2" });
});

describe("registration", () => {
  it("signs the person in, greets them and goes to the remembered path", async () => {
    expect(registered.status).toBe(302);
    expect(registered.headers.get("Location")).toBe("/product/1?x=2");
    const next = get("/", { cookie: cookieAfter(registered) });
    expect(await getViewer(next)).toMatchObject({ email: "ada@example.com", name: "Ada Smith" });
    const { toast, headers } = await readToast(next);
    expect(toast).toMatchObject({
      type: "success",
      message: "Register Successfully, Login now",
    });
    expect(headers.get("Set-Cookie")).toContain("toast=");
  });

  it("keeps no password as it was typed", () => {
    const user = findUserByEmail("ada@example.com");
    expect(JSON.stringify(user)).not.toContain("Hammer42");
  });

  it("answers faults with 422, the messages and what was typed, never the password", async () => {
    const answer = await registering({
      name: "Bo",
      email: "bo@",
      password: "a",
      confirmPassword: "b",
    });
    expect(answer.status).toBe(422);
    expect(await problem(answer)).toEqual({
      errors: {
        email: ["Please provide a valid email"],
        confirmPassword: ["Password not match"],
      },
      values: { name: "Bo", email: "bo@" },
    });
  });

  it("says below the form that an e-mail has an account, however it is written", async () => {
    const answer = await registering({ ...ada, email: "ADA@example.COM" });
    expect(answer.status).toBe(409);
    expect((await problem(answer)).errors).toEqual({ form: [identityMessages.emailTaken] });
  });

  it("passes on what the identity service refuses", async () => {
    const short = {
      ...ada,
      email: "short@example.com",
      password: "12345",
      confirmPassword: "12345",
    };
    expect((await problem(await registering(short))).errors).toEqual({
      password: [identityMessages.passwordTooShort],
    });
  });

  it("goes home when the remembered path is not of this shop", async () => {
    const answer = await registering({
      ...ada,
      email: "path@example.com",
      redirectTo: "//evil.example",
    });
    expect(answer.headers.get("Location")).toBe("/");
  });

  it("opens one account when the same form arrives twice at once", async () => {
    const twice = { ...ada, email: "twice@example.com" };
    const answers = await Promise.all([registering(twice), registering(twice)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([302, 409]);
  });
});

describe("sign-in", () => {
  it("takes the e-mail without regard to case and space", async () => {
    const answer = await login({
      email: " ADA@example.com",
      password: "Hammer42",
      redirectTo: "/dashboard",
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/dashboard");
  });

  it("has one answer for an unknown e-mail and a wrong password", async () => {
    const wrong = await login({ email: "ada@example.com", password: "Hammer43" });
    const unknown = await login({ email: "nobody@example.com", password: "Hammer43" });
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    const texts = await Promise.all([problem(wrong), problem(unknown)]);
    expect(texts[0]?.errors).toEqual({ form: [identityMessages.wrongCredentials] });
    expect(texts[1]?.errors).toEqual(texts[0]?.errors);
    expect([wrong, unknown].map((answer) => answer.headers.get("Set-Cookie"))).toEqual([
      null,
      null,
    ]);
  });

  it("gives a new session each time, and ends the one before", async () => {
    const before = cookieAfter(await login({ email: ada.email, password: ada.password }));
    const after = cookieAfter(await login({ email: ada.email, password: ada.password }, before));
    expect(after).not.toBe(before);
    expect(await getViewer(get("/", { cookie: before }))).toBeNull();
    expect(await getViewer(get("/", { cookie: after }))).not.toBeNull();
  });

  it("takes no session that was set from outside", async () => {
    const planted = "session=InBsYW50ZWQi";
    expect(await getViewer(get("/", { cookie: planted }))).toBeNull();
    const after = cookieAfter(await login({ email: ada.email, password: ada.password }, planted));
    expect(after).not.toContain("InBsYW50ZWQi");
  });

  it("sets a cookie that scripts and other sites cannot use", async () => {
    const answer = await login({ email: ada.email, password: ada.password });
    const line = answer.headers.get("Set-Cookie") ?? "";
    expect(line).toMatch(/^session=/);
    for (const attribute of ["HttpOnly", "SameSite=Lax", "Path=/"])
      expect(line).toContain(attribute);
  });

  it("hands the remembered path on and leaves signed-in people out", async () => {
    const page = await answerOf(loginLoader(args(get("/login?redirectTo=%2Fdashboard"))));
    expect(await page.json()).toMatchObject({ redirectTo: "/dashboard" });
    for (const loader of [loginLoader, registerLoader]) {
      const cookie = cookieAfter(registered);
      const answer = await answerOf(
        loader(args(get("/login?redirectTo=/my-portfolio", { cookie }))),
      );
      expect(answer.headers.get("Location")).toBe("/my-portfolio");
    }
  });
});

describe("sign-out", () => {
  it("deletes the session: the old cookie means nothing afterwards", async () => {
    const cookie = cookieAfter(await login({ email: ada.email, password: ada.password }));
    const answer = await answerOf(logoutAction(args(post("/logout", {}, { cookie }))));
    expect(answer.headers.get("Location")).toBe("/");
    expect(answer.headers.get("Set-Cookie")).toContain("Max-Age=0");
    expect(await getViewer(get("/", { cookie }))).toBeNull();
  });

  it("does nothing for a link", async () => {
    const cookie = cookieAfter(await login({ email: ada.email, password: ada.password }));
    const answer = await answerOf(logoutLoader(args(get("/logout", { cookie }))));
    expect(answer.headers.get("Location")).toBe("/");
    expect(await getViewer(get("/", { cookie }))).not.toBeNull();
  });
});
