import { and, desc, eq, isNull, lt, lte, sql } from "drizzle-orm";
import { newId, placeholders } from "./columns";
import { db, type Tx } from "./connection";
import { outbox } from "./schema";

export type Mail = typeof outbox.$inferSelect;

export type NewMail = {
  /** Names the reason ("order-placed:ID"): one change sends one mail, however often it is retried. */
  dedupeKey: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
};

/** Tries until nobody can be waiting for the mail any more: about two and a half days (see retryDelay). */
export const MAX_ATTEMPTS = 20;

/** A header has one line: no CR, LF or other control character gets into one. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, " ").trim();

const insertion = db
  .insert(outbox)
  .values(
    placeholders(
      "id",
      "dedupeKey",
      "toName",
      "toAddress",
      "subject",
      "text",
      "html",
      "createdAt",
      "nextAttemptAt",
    ),
  )
  .onConflictDoNothing({ target: outbox.dedupeKey })
  .prepare();

/**
 * Puts a mail into the outbox, in the transaction of the change that causes it.
 * A second mail with the same dedupe key is dropped.
 */
export function enqueueMail(_tx: Tx, mail: NewMail, now = Date.now()): void {
  insertion.run({
    id: newId(),
    dedupeKey: mail.dedupeKey,
    toName: oneLine(mail.to.name),
    toAddress: oneLine(mail.to.address),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    createdAt: now,
    nextAttemptAt: now,
  });
}

const due = db
  .select()
  .from(outbox)
  .where(
    and(
      isNull(outbox.sentAt),
      lte(outbox.nextAttemptAt, sql.placeholder("now")),
      lt(outbox.attempts, MAX_ATTEMPTS),
    ),
  )
  .orderBy(outbox.nextAttemptAt)
  .limit(sql.placeholder("limit"))
  .prepare();

/** Mails whose time has come, the longest waiting first. */
export const dueMails = (now: number, limit: number): Mail[] => due.all({ now, limit });

const claim = db
  .update(outbox)
  .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: sql`${sql.placeholder("until")}` })
  .where(
    and(
      eq(outbox.id, sql.placeholder("id")),
      eq(outbox.attempts, sql.placeholder("attempts")),
      isNull(outbox.sentAt),
    ),
  )
  .prepare();

/**
 * Takes a mail for one attempt: nobody else takes it before `until`.
 * @returns whether this call got it
 */
export const claimMail = ({ id, attempts }: Mail, until: number): boolean =>
  claim.run({ id, attempts, until }).changes === 1;

/** The mail server took it. @param keepText false removes what it said: links in it are secrets */
export function markMailSent(id: string, now: number, keepText: boolean): void {
  db.update(outbox)
    .set({ sentAt: now, lastError: null, ...(keepText ? {} : { text: "", html: "" }) })
    .where(eq(outbox.id, id))
    .run();
}

export function markMailFailed(id: string, error: string, nextAttemptAt: number): void {
  db.update(outbox)
    .set({ lastError: error.slice(0, 500), nextAttemptAt })
    .where(eq(outbox.id, id))
    .run();
}

const newest = db
  .select()
  .from(outbox)
  .orderBy(desc(outbox.createdAt), desc(outbox.id))
  .limit(sql.placeholder("limit"))
  .prepare();

const byId = db
  .select()
  .from(outbox)
  .where(eq(outbox.id, sql.placeholder("id")))
  .prepare();

/** Every mail, sent or waiting, the newest first. */
export const listMails = (limit: number): Mail[] => newest.all({ limit });

export const findMail = (id: string): Mail | undefined => byId.get({ id });
