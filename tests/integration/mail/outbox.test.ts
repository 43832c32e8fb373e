import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "~/data/connection";
import { enqueueMail, findMail, listMails, MAX_ATTEMPTS, type NewMail } from "~/data/outbox";
import { outbox } from "~/data/schema";
import { HOUR } from "~/domain/clock";
import { writeLetter } from "~/domain/letter";
import { deliverDueMail, retryDelay } from "~/services/mail/mail-loop.server";
import { smtpMailer, type Mailer } from "~/services/mail/mailer.server";
import { openSink } from "../../support/smtp-sink";

const sink = await openSink();
const mailer = smtpMailer(sink.url);
afterAll(async () => {
  mailer.close();
  await sink.close();
});
beforeEach(() => {
  db.delete(outbox).run();
  sink.messages.length = 0;
  sink.mode = "take";
});

const mail = (change: Partial<NewMail> = {}): NewMail => ({
  dedupeKey: "greeting:1",
  to: { name: "Ada Smith", address: "ada@example.com" },
  ...writeLetter({
    subject: "A word",
    name: "Ada <b>",
    paragraphs: ["Tools & more"],
    action: { label: "Open", url: "https://shop.example/x?a=1&b=2" },
  }),
  ...change,
});

const put = (change: Partial<NewMail> = {}, now = 0) =>
  inTransaction((tx) => enqueueMail(tx, mail(change), now));

describe("the outbox", () => {
  it("sends a mail once, with a text and an HTML part", async () => {
    put();
    expect(await deliverDueMail(mailer)).toBe(1);
    expect(await deliverDueMail(mailer)).toBe(0);
    expect(sink.messages).toHaveLength(1);
    const [message = ""] = sink.messages;
    expect(message).toMatch(/^To: Ada Smith <ada@example\.com>/m);
    expect(message).toMatch(/^Subject: A word/m);
    expect(message).toContain("text/plain");
    expect(message).toContain("text/html");
    expect(message).toContain("Ada &lt;b&gt;");
    expect(message).toContain("Tools &amp; more");
  });

  it("lets requests in between two mails", async () => {
    for (const place of [1, 2, 3]) put({ dedupeKey: `greeting:${place}` });
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const sentIn = new Set<number>();
    const quick: Mailer = { ...mailer, send: async () => void sentIn.add(turns) };
    expect(await deliverDueMail(quick)).toBe(3);
    clearImmediate(next);
    expect(sentIn.size).toBe(3);
  });

  it("keeps one mail for one reason", () => {
    put();
    put({ subject: "again" });
    expect(listMails(10).map(({ subject }) => subject)).toEqual(["A word"]);
  });

  it("loses the mail with the change that caused it", () => {
    const change = () =>
      inTransaction((tx) => {
        enqueueMail(tx, mail());
        throw new Error("the change failed");
      });
    expect(change).toThrow("the change failed");
    expect(listMails(10)).toEqual([]);
  });

  it("tries again when the server refuses, later each time, and sends once", async () => {
    put();
    sink.mode = "refuse";
    let now = 0;
    expect(await deliverDueMail(mailer, () => now)).toBe(0);
    const waiting = listMails(1)[0];
    expect(waiting).toMatchObject({ attempts: 1, sentAt: null, nextAttemptAt: 15_000 });
    expect(waiting?.lastError).toContain("451");
    expect(await deliverDueMail(mailer, () => 14_999)).toBe(0);
    expect(findMail(waiting?.id ?? "")?.attempts).toBe(1);
    now = 15_000;
    await deliverDueMail(mailer, () => now);
    expect(findMail(waiting?.id ?? "")).toMatchObject({ attempts: 2, nextAttemptAt: 45_000 });
    sink.mode = "take";
    now = 45_000;
    expect(await deliverDueMail(mailer, () => now)).toBe(1);
    expect(sink.messages).toHaveLength(1);
    expect([1, 2, 5, 12, 20].map(retryDelay)).toEqual([
      15_000,
      30_000,
      240_000,
      6 * HOUR,
      6 * HOUR,
    ]);
  });

  it("gives up on a server that says nothing, and tries again", async () => {
    put();
    sink.mode = "silent";
    const hasty = smtpMailer(sink.url, 150);
    const start = Date.now();
    expect(await deliverDueMail(hasty, () => 0)).toBe(0);
    expect(Date.now() - start).toBeLessThan(5_000);
    expect(listMails(1)[0]).toMatchObject({ attempts: 1, sentAt: null, nextAttemptAt: 15_000 });
    sink.mode = "take";
    expect(await deliverDueMail(hasty, () => 15_000)).toBe(1);
    expect(sink.messages).toHaveLength(1);
    hasty.close();
  });

  it("sends the others while one is refused", async () => {
    put({ to: { name: "", address: "nobody@refused.example" }, dedupeKey: "bad" });
    put({ dedupeKey: "good" }, 1);
    expect(await deliverDueMail(mailer)).toBe(1);
    expect(sink.messages).toHaveLength(1);
  });

  it("gives a mail to one of two loops", async () => {
    put();
    const sent = await Promise.all([deliverDueMail(mailer), deliverDueMail(mailer)]);
    expect(sent.sort()).toEqual([0, 1]);
    expect(sink.messages).toHaveLength(1);
  });

  it("takes a mail up again whose attempt died with the process", async () => {
    put();
    const never = {
      send: () => new Promise<void>(() => undefined),
      keepsText: true,
      close: () => undefined,
    };
    void deliverDueMail(never, () => 0);
    expect(await deliverDueMail(mailer, () => 60_000)).toBe(0);
    expect(await deliverDueMail(mailer, () => 121_000)).toBe(1);
  });

  it("stops at last", async () => {
    put();
    db.update(outbox).set({ attempts: MAX_ATTEMPTS }).run();
    expect(await deliverDueMail(mailer)).toBe(0);
  });

  it("lets nobody write headers through a name, an address or a subject", async () => {
    put({
      to: {
        name: "Eve\r\nBcc: all@example.com",
        address: "eve@example.com\r\nBcc: all@example.com",
      },
      subject: "Hi\r\nBcc: all@example.com",
    });
    put({ dedupeKey: "b", to: { name: 'Eve" <x@example.com>, "', address: "eve@example.com" } }, 1);
    await deliverDueMail(mailer);
    for (const message of sink.messages) {
      expect(message.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/im);
    }
    expect(sink.messages.at(-1)?.match(/^To: (.*)$/m)?.[1]).toContain("<eve@example.com>");
  });
});
