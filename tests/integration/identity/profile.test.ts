import bcrypt from "bcryptjs";
import { beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "~/data/connection";
import { putCredential } from "~/data/credentials";
import { listReviews } from "~/data/reviews";
import { listSessions } from "~/data/sessions";
import { findUser, takeOverProfile, type User } from "~/data/users";
import { identityMessages } from "~/domain/identity";
import { bearerActor } from "~/http/bearer.server";
import { getViewer, startSession } from "~/http/session.server";
import { readToast } from "~/http/toast.server";
import { signIn } from "~/operations/sign-in";
import { action, loader } from "~/routes/dashboard/profile/route";
import { action as reviewAction, loader as reviewLoader } from "~/routes/dashboard/review";
import { tokenFor } from "../../support/api";
import { lastMail, mailsTo } from "../../support/mailbox";
import { person } from "../../support/people";
import { answerOf, args, cookieAfter, get, post } from "../../support/requests";

let user: User;
let cookie: string;
beforeEach(async () => {
  ({ user, cookie } = await person());
});

const send = (intent: string, fields: Record<string, string> = {}, as = cookie) =>
  answerOf(action(args(post("/dashboard?index", { intent, ...fields }, { cookie: as }))));
const toastOf = async (answer: Response) =>
  (await readToast(get("/", { cookie: cookieAfter(answer) }))).toast?.message;
const anotherBrowser = async () => {
  const request = get("/", { headers: { "User-Agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0" } });
  return cookieAfter({ headers: await startSession(request, user.id) });
};
const isIn = async (as: string) => (await getViewer(get("/", { cookie: as }))) !== null;

describe("My Profile", () => {
  it("changes what is given and keeps what is empty", async () => {
    const full = {
      phone: "+1 555 0100",
      address: "1 Mill Rd",
      linkedin: "https://www.linkedin.com/in/a",
    };
    const answer = await send("profile", full);
    expect(answer.headers.get("Location")).toBe("/dashboard");
    expect(await toastOf(answer)).toBe("Profile update successfully!");
    await send("profile", { phone: "", address: " 2 Mill Rd ", linkedin: "" });
    expect(findUser(user.id)).toMatchObject({ ...full, address: "2 Mill Rd" });
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "linkedin.com/in/a",
    "ftp://example.com",
    `https://example.com/${"a".repeat(300)}`,
  ])("takes no link like %.40s", async (linkedin) => {
    const answer = await send("profile", { linkedin, phone: "x y z" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: { linkedin: [expect.stringContaining("http")], phone: [expect.any(String)] },
      values: { linkedin },
    });
    expect(findUser(user.id)).toMatchObject({ linkedin: "", phone: "" });
  });

  it("changes nobody else and nothing else", async () => {
    const other = await person();
    await send("profile", {
      phone: "1",
      email: other.user.email,
      id: other.user.id,
      role: "admin",
      name: "X",
    });
    expect(findUser(other.user.id)?.phone).toBe("");
    expect(findUser(user.id)).toMatchObject({ phone: "1", role: "customer", name: user.name });
  });

  it.each(["become-admin", "__proto__", "constructor"])(
    "refuses an unknown intent: %s",
    async (intent) => expect((await send(intent)).status).toBe(400),
  );
});

describe("the password", () => {
  beforeEach(() => {
    inTransaction((tx) =>
      putCredential(tx, user.id, bcrypt.hashSync("old password", 4), Date.now()),
    );
  });
  const change = (currentPassword: string) =>
    send("password", {
      currentPassword,
      password: "new password",
      confirmPassword: "new password",
    });

  it("is changed by who knows the one before; everything else is signed out", async () => {
    const elsewhere = await anotherBrowser();
    const token = await tokenFor(user);
    const answer = await change("old password");
    expect(await toastOf(answer)).toBe(identityMessages.passwordChanged);
    expect(await isIn(elsewhere)).toBe(false);
    expect(await isIn(cookie)).toBe(false);
    expect(await isIn(cookieAfter(answer))).toBe(true);
    const headers = { Authorization: `Bearer ${token}` };
    expect(await bearerActor(get("/", { headers }))).toBeNull();
    const fresh = await signIn({ email: user.email, password: "new password", address: "x" });
    expect(fresh.ok).toBe(true);
    expect(lastMail(user.email, "was changed").text).toContain("changed");
  });

  it("stays when the one before is wrong", async () => {
    const answer = await change("wrong password");
    expect(await answer.json()).toMatchObject({
      errors: { currentPassword: [identityMessages.wrongPassword] },
      values: {},
    });
    expect(await isIn(cookie)).toBe(true);
  });
});

describe("sessions", () => {
  it("are listed with browser and time, and can be ended one by one", async () => {
    const elsewhere = await anotherBrowser();
    const page = await answerOf(loader(args(get("/dashboard", { cookie }))));
    const { sessions } = (await page.json()) as {
      sessions: { id: string; browser: string; current: boolean }[];
    };
    expect(sessions).toHaveLength(2);
    const other = sessions.find((session) => !session.current);
    expect(other?.browser).toBe("Firefox on Linux");
    await send("sign-out", { session: other?.id ?? "" });
    expect(await isIn(elsewhere)).toBe(false);
    expect(await isIn(cookie)).toBe(true);
  });

  it("of somebody else cannot be ended", async () => {
    const other = await person();
    const [theirs] = listSessions(other.user.id, Date.now());
    expect((await send("sign-out", { session: theirs?.id ?? "" })).status).toBe(404);
    expect(await isIn(other.cookie)).toBe(true);
  });

  it("end everywhere at once, tokens too", async () => {
    const elsewhere = await anotherBrowser();
    const token = await tokenFor(user);
    const answer = await send("sign-out-everywhere");
    expect(answer.headers.get("Location")).toBe("/");
    expect([await isIn(elsewhere), await isIn(cookie)]).toEqual([false, false]);
    const headers = { Authorization: `Bearer ${token}` };
    expect(await bearerActor(get("/", { headers }))).toBeNull();
  });

  it("show no token", async () => {
    const page = await answerOf(loader(args(get("/dashboard", { cookie }))));
    expect(await page.text()).not.toMatch(/tokenHash|passwordHash/);
  });
});

describe("the verification mail", () => {
  it("is sent again, a few times an hour", async () => {
    for (let time = 0; time < 5; time += 1) {
      expect(await toastOf(await send("send-verification"))).toBe(
        identityMessages.verificationSent,
      );
    }
    const answer = await send("send-verification");
    expect(answer.status).toBe(429);
    expect(mailsTo(user.email)).toHaveLength(5);
  });
});

describe("Add a Review", () => {
  const review = (fields: Record<string, string>, as = cookie) =>
    answerOf(reviewAction(args(post("/dashboard/review", fields, { cookie: as }))));

  it("takes comments and a rating, and signs it with the account", async () => {
    const picture = "https://lh3.googleusercontent.com/a";
    inTransaction((tx) => takeOverProfile(tx, user.id, { name: "Ada", photoUrl: picture }, 1));
    const forged = { name: "Boss", email: "boss@example.com", img: "https://evil.example/x.png" };
    const answer = await review({ comments: " Solid. ", rating: "4", ...forged });
    expect(await toastOf(answer)).toBe("Review added successfully!");
    expect(listReviews(1)[0]).toMatchObject({
      comments: "Solid.",
      rating: 4,
      name: "Ada",
      email: user.email,
      img: picture,
      userId: user.id,
    });
  });

  it("has the default picture for somebody without a photo", async () => {
    await review({ comments: "Good", rating: "5" });
    expect(listReviews(1)[0]?.img).toBeNull();
  });

  it("asks for both and keeps what was written", async () => {
    const before = listReviews(1000).length;
    const noRating = await review({ comments: "Good" });
    expect(noRating.status).toBe(422);
    expect(await noRating.json()).toEqual({
      errors: { rating: ["Please choose a rating from 1 to 5"] },
      values: { comments: "Good" },
    });
    for (const rating of ["0", "6", "4.5", "x", "-1"]) {
      expect((await review({ comments: "Good", rating })).status).toBe(422);
    }
    expect((await review({ comments: "  ", rating: "5" })).status).toBe(422);
    expect((await review({ comments: "x".repeat(1001), rating: "5" })).status).toBe(422);
    expect(listReviews(1000)).toHaveLength(before);
  });

  it("is for customers only", async () => {
    const admin = await person("admin");
    const page = await answerOf(
      reviewLoader(args(get("/dashboard/review", { cookie: admin.cookie }))),
    );
    expect(page.headers.get("Location")).toBe("/dashboard");
    const answer = await review({ comments: "Good", rating: "5" }, admin.cookie);
    expect(answer.headers.get("Location")).toBe("/dashboard");
  });
});
