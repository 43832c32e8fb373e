import bcrypt from "bcryptjs";
import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "~/services/identity/password.server";

const hashed = async (password: string) => {
  const result = await hashPassword(password);
  if (!result.ok) throw new Error(result.failure.kind);
  return result.value;
};

describe("passwords", () => {
  it("are hashed with bcrypt at cost 12 and told apart", async () => {
    const hash = await hashed("correct horse");
    expect(hash).toMatch(/^\$2[aby]\$12\$/);
    expect(await verifyPassword(hash, "correct horse")).toEqual({ ok: true, value: true });
    expect(await verifyPassword(hash, "correct house")).toEqual({ ok: true, value: false });
  });

  it("differ beyond the bytes that bcrypt reads", async () => {
    const seventyTwo = "x".repeat(72);
    const hash = await hashed(seventyTwo);
    expect(await verifyPassword(hash, `${seventyTwo}Y`)).toEqual({ ok: true, value: false });
    expect(await hashPassword(`${seventyTwo}Y`)).toMatchObject({ ok: false });
    expect(await hashPassword("12345")).toMatchObject({ ok: false });
  });

  it("leave the event loop free", async () => {
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 5);
    await Promise.all([hashed("one password"), hashed("another one"), hashed("a third one")]);
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(20);
  });

  it("turn people away when too many wait, and take the next ones again", async () => {
    const cheap = bcrypt.hashSync("12345678", 4);
    const answers = await Promise.all(
      Array.from({ length: 52 }, () => verifyPassword(cheap, "12345678")),
    );
    expect(answers.slice(0, 50)).toEqual(Array(50).fill({ ok: true, value: true }));
    expect(answers.slice(50).map((answer) => answer.ok)).toEqual([false, false]);
    expect(await verifyPassword(cheap, "12345678")).toEqual({ ok: true, value: true });
  });
});
