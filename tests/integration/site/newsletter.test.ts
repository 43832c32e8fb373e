import { describe, expect, it } from "vitest";
import { db } from "~/data/connection";
import { newsletterSubscribers } from "~/data/schema";
import { newsletterMessages } from "~/domain/newsletter";
import { action, loader } from "~/routes/site/pages/newsletter";
import { answerOf, args, get, post } from "../../support/requests";

const subscribe = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  answerOf(action(args(post("/newsletter", fields, { headers }))));
const kept = () =>
  db
    .select()
    .from(newsletterSubscribers)
    .all()
    .map(({ email }) => email);
const asPage = { Accept: "text/html" };

describe("the newsletter", () => {
  it("keeps an address once, whatever its case, and is friendly the second time", async () => {
    const first = await subscribe({ email: " Ann@Example.com " });
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ message: newsletterMessages.added });
    const second = await subscribe({ email: "ann@example.com" });
    expect(second.status).toBe(200);
    expect(await second.json()).toEqual({ message: newsletterMessages.known });
    expect(kept()).toEqual(["ann@example.com"]);
  });

  it("answers a script in place, and a page with a page; both carry a toast", async () => {
    const script = await subscribe({ email: "bea@example.com" });
    expect(script.headers.get("Set-Cookie")).toMatch(/^toast=/);
    const page = await subscribe({ email: "cyd@example.com", redirectTo: "/about" }, asPage);
    expect(page.status).toBe(302);
    expect(page.headers.get("Location")).toBe("/newsletter?outcome=added&from=%2Fabout");
    expect(page.headers.get("Set-Cookie")).toMatch(/^toast=/);
    const shown = await answerOf(loader(args(get(page.headers.get("Location") ?? ""))));
    expect(await shown.json()).toEqual({ message: newsletterMessages.added, from: "/about" });
  });

  it("leads back to this shop only", async () => {
    const page = await subscribe(
      { email: "dee@example.com", redirectTo: "//evil.example" },
      asPage,
    );
    expect(page.headers.get("Location")).toBe("/newsletter?outcome=added&from=%2F");
    const shown = await answerOf(loader(args(get("/newsletter?outcome=x&from=//evil.example"))));
    expect(await shown.json()).toEqual({ message: null, from: "/" });
  });

  it.each([
    ["", "Please provide a email"],
    ["nobody", "Please provide a valid email"],
  ])("refuses %j and keeps what was typed", async (email, message) => {
    const refused = await subscribe({ email });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: { email: [message] }, values: { email } });
  });

  it("thanks a program that fills the hidden field, and forgets it", async () => {
    const thanked = await subscribe({ email: "bot@example.com", website: "https://spam.example" });
    expect(await thanked.json()).toEqual({ message: newsletterMessages.added });
    expect(kept()).not.toContain("bot@example.com");
  });

  it("takes twenty in an hour from one address, then says when to try again", async () => {
    const headers = { "x-client-address": "203.0.113.7" };
    for (let each = 1; each <= 20; each += 1) {
      expect((await subscribe({ email: `p${each}@example.com` }, headers)).status).toBe(200);
    }
    const refused = await subscribe({ email: "late@example.com" }, headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
    expect(kept()).not.toContain("late@example.com");
  });
});
