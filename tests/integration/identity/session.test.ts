import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "~/data/connection";
import { sessions } from "~/data/schema";
import { DAY } from "~/domain/clock";
import { getViewer } from "~/http/session.server";
import { person } from "../../support/people";
import { get } from "../../support/requests";

afterEach(() => vi.useRealTimers());

const visit = (cookie: string, at: number) => {
  vi.useFakeTimers({ now: at, toFake: ["Date"] });
  return getViewer(get("/", { cookie }));
};

describe("a session", () => {
  it("is kept as a hash only", async () => {
    const { cookie } = await person();
    const value = decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0] ?? "";
    const token = JSON.parse(Buffer.from(value, "base64").toString()) as string;
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(JSON.stringify(db.select().from(sessions).all())).not.toContain(token);
  });

  it("ends after two weeks without a visit", async () => {
    const { cookie } = await person();
    const start = Date.now();
    expect(await visit(cookie, start + 13 * DAY)).not.toBeNull();
    expect(await visit(cookie, start + 26 * DAY)).not.toBeNull();
    expect(await visit(cookie, start + 41 * DAY)).toBeNull();
  });

  it("ends after sixty days in any case", async () => {
    const { cookie } = await person();
    const start = Date.now();
    for (let day = 10; day < 60; day += 10) {
      expect(await visit(cookie, start + day * DAY)).not.toBeNull();
    }
    expect(await visit(cookie, start + 60 * DAY + 1)).toBeNull();
  });

  it("is refused when its signature was changed", async () => {
    const { cookie } = await person();
    expect(await getViewer(get("/", { cookie: cookie.slice(0, -3) }))).toBeNull();
    expect(await getViewer(get("/", { cookie: "session=%%%" }))).toBeNull();
  });

  it("writes down a visit at most once a minute", async () => {
    const { cookie, user } = await person();
    const seen = () =>
      db
        .select()
        .from(sessions)
        .all()
        .find((row) => row.userId === user.id)?.lastSeenAt;
    const start = seen() ?? 0;
    await visit(cookie, start + 59_000);
    expect(seen()).toBe(start);
    await visit(cookie, start + 61_000);
    expect(seen()).toBe(start + 61_000);
  });
});
