import http from "node:http";
import type { AddressInfo } from "node:net";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readForm } from "~/http/forms.server";
import { withFront } from "~/http/front/front.server";
import { answerOf, ORIGIN, post } from "../support/requests";

const schema = z.object({ name: z.string().min(1, "Name it").max(3, "Too long") });

const raw = (type: string, body: string | ReadableStream) =>
  new Request(ORIGIN, {
    method: "POST",
    headers: { "Content-Type": type },
    body,
    ...{ duplex: "half" },
  });

describe("readForm", () => {
  it("gives the checked value and drops what it does not know", async () => {
    const form = await readForm(post("/", { name: "Bo", role: "admin", __proto__x: "1" }), schema);
    expect(form).toMatchObject({ ok: true, value: { name: "Bo" } });
  });

  it("reads multipart forms too", async () => {
    const body = new FormData();
    body.set("name", "Bo");
    const form = await readForm(new Request(ORIGIN, { method: "POST", body }), schema);
    expect(form).toMatchObject({ ok: true, value: { name: "Bo" } });
  });

  it("gives the first message for a field and what was typed, without secrets", async () => {
    const secrets = { password: "p", confirmPassword: "p", number: "4242", cvc: "1", expiry: "1" };
    const form = await readForm(post("/", { name: "", phone: "1", ...secrets }), schema);
    expect(form).toEqual({
      ok: false,
      errors: { name: ["Name it"] },
      values: { name: "", phone: "1" },
    });
  });

  it("is not polluted by a field named __proto__", async () => {
    const form = await readForm(
      raw("application/x-www-form-urlencoded", "__proto__=x&name=Bo"),
      schema,
    );
    expect(form.ok && Object.getPrototypeOf(form.value)).toBe(Object.prototype);
  });

  it.each([
    ["application/json", '{"name":"Bo"}', 415],
    ["text/plain", "name=Bo", 415],
    ["", "name=Bo", 415],
    ["multipart/form-data; boundary=x", "rubbish", 400],
    ["application/x-www-form-urlencoded", `name=${"a".repeat(17_000)}`, 413],
    ["application/x-www-form-urlencoded", "a=1&".repeat(101), 413],
  ])("refuses %s (%#)", async (type, body, status) => {
    expect((await answerOf(readForm(raw(type, body), schema))).status).toBe(status);
  });

  it("counts what arrives, not what was announced", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 4096;
        controller.enqueue(new Uint8Array(4096));
      },
    });
    const answer = await answerOf(
      readForm(raw("application/x-www-form-urlencoded", endless), schema),
    );
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(64_000);
  });

  it("lets who sends too much in pieces read the answer, and go on", async () => {
    const page: http.RequestListener = (request, response) => {
      const type = request.headers["content-type"] ?? "";
      const read = readForm(raw(type, createReadableStreamFromReadable(request)), schema);
      void answerOf(read).then(({ status }) => response.writeHead(status).end());
    };
    const server = http.createServer(
      withFront(page, { find: () => null, asksForCall: () => false }),
    );
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as AddressInfo;
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const headers = {
      Host: "localhost:3000",
      "Content-Type": "application/x-www-form-urlencoded",
      "Transfer-Encoding": "chunked",
    };
    const send = () =>
      new Promise((done, fail) => {
        const asked = { agent, port, host: "127.0.0.1", method: "POST", headers };
        const sent = http.request(asked, (answer) => {
          answer.resume().once("end", () => done(answer.statusCode));
        });
        sent.once("error", fail).end(`name=${"a".repeat(2_000_000)}`);
      });
    try {
      expect([await send(), await send()]).toEqual([413, 413]);
    } finally {
      agent.destroy();
      server.close();
    }
  });
});
