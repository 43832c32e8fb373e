/** Repetitions of the calls that ask for no bearer token: the token itself, and uploads by key. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import { sqlite } from "~/data/connection";
import { findUser } from "~/data/users";
import { ask, client, tokenFor } from "../../support/api";
import { whileBroken } from "../../support/broken";
import { person } from "../../support/people";
import { picture } from "../../support/pictures";

const UPLOAD_KEY = vi.hoisted(() => (process.env["IMAGE_UPLOAD_KEY"] = "key-of-the-shop"));

type Answer = { status: number; body: unknown; replayed: boolean };
const read = async (answer: Response): Promise<Answer> => ({
  status: answer.status,
  body: await answer.json(),
  replayed: answer.headers.has("Idempotent-Replayed"),
});

describe("a token that is asked for twice under one key", () => {
  const nameless = async () => {
    const { user, cookie } = await person();
    sqlite.prepare("update users set name = '' where id = ?").run(user.id);
    const put = async (key: string, body: object, headers: object = { Cookie: cookie }) =>
      read(
        await ask("PUT", `/user/${user.email}`, {
          body,
          headers: { "Idempotency-Key": key, ...headers },
        }),
      );
    return { user, put };
  };

  it("is the same token, whichever proof is shown, and works", async () => {
    const { user, put } = await nameless();
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
    try {
      const first = await put("token", { name: "Ada" });
      vi.setSystemTime(Date.now() + 5_000);
      const again = await put("token", { name: "Ada" });
      const byToken = { Authorization: `Bearer ${await tokenFor(user)}` };
      expect(first).toMatchObject({ status: 200, replayed: false });
      expect(again).toEqual({ ...first, replayed: true });
      expect(await put("token", { name: "Ada" }, byToken)).toEqual(again);
      const { accessToken } = first.body as { accessToken: string };
      const own = await client(accessToken).GET("/user/{email}", {
        params: { path: { email: user.email } },
      });
      expect(own.data).toMatchObject({ name: "Ada" });
      // Without the key, or under another one, five seconds later means another token.
      expect((await put("other", { name: "Ada" })).body).not.toEqual(first.body);
    } finally {
      vi.useRealTimers();
    }
  });

  it("stands nowhere in the database", async () => {
    const { put } = await nameless();
    const { accessToken } = (await put("kept", {})).body as { accessToken: string };
    const [head = "", claims = "", signature = ""] = accessToken.split(".");
    const kept = sqlite.prepare("select body from idempotency_keys").pluck().all().join();
    expect(kept).toContain("tokenVersion");
    for (const part of [head, claims, signature]) expect(kept).not.toContain(part);
  });

  it("is refused with another body, and to whoever proves nothing", async () => {
    const { put } = await nameless();
    await put("same", { name: "Ada" });
    expect(await put("same", { name: "Bob" })).toMatchObject({ status: 422 });
    expect(await put("same", { name: "Ada" }, {})).toMatchObject({ status: 401 });
  });

  it("fills no name where its answer cannot be kept", async () => {
    const { user, put } = await nameless();
    const broken = await whileBroken(() => put("broken", { name: "Ada" }));
    expect(broken).toMatchObject({ status: 500 });
    expect(findUser(user.id)?.name).toBe("");
    expect(await put("broken", { name: "Ada" })).toMatchObject({ status: 200 });
    expect(findUser(user.id)?.name).toBe("Ada");
  });
});

describe("a picture that is uploaded twice under one key", () => {
  const sent: Record<"red" | "green", { bytes: Uint8Array; type: string }> = {
    red: { bytes: new Uint8Array(), type: "" },
    green: { bytes: new Uint8Array(), type: "" },
  };
  beforeAll(async () => {
    for (const [colour, red] of [
      ["red", 201],
      ["green", 3],
    ] as const) {
      const form = new FormData();
      form.set("image", new File([new Uint8Array(await picture("png", { red }))], "a.png"));
      const whole = new Response(form);
      const type = whole.headers.get("Content-Type") ?? "";
      sent[colour] = { bytes: new Uint8Array(await whole.arrayBuffer()), type };
    }
  });
  const upload = async (key: string, colour: "red" | "green") =>
    read(
      await ask("POST", `/images/upload?key=${UPLOAD_KEY}`, {
        body: sent[colour].bytes,
        headers: { "Content-Type": sent[colour].type, "Idempotency-Key": key },
      }),
    );
  const pictures = () => sqlite.prepare("select count(*) from images").pluck().get() as number;

  it("has one answer; the key takes no other picture", async () => {
    const before = pictures();
    const first = await upload("picture", "red");
    expect(first).toMatchObject({ status: 200, body: { success: true }, replayed: false });
    expect(await upload("picture", "red")).toEqual({ ...first, replayed: true });
    expect(await upload("picture", "green")).toMatchObject({
      status: 422,
      body: { success: false, errors: { "Idempotency-Key": [expect.any(String)] } },
    });
    expect(pictures()).toBe(before + 1);
  });

  it("is not there where its answer cannot be kept", async () => {
    const before = pictures();
    expect(await whileBroken(() => upload("unkept", "green"))).toMatchObject({ status: 500 });
    expect(pictures()).toBe(before);
    expect(await upload("unkept", "green")).toMatchObject({ status: 200, replayed: false });
    expect(pictures()).toBe(before + 1);
  });
});
