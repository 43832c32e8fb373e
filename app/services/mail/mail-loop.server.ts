import { claimMail, dueMails, markMailFailed, markMailSent } from "~/data/outbox";
import { HOUR } from "~/domain/clock";
import { chooseMailer, type Mailer } from "./mailer.server";

/** How often the outbox is looked at. */
const INTERVAL = 1000;
const BATCH = 20;

/** Longer than any attempt takes: after it a mail whose attempt died with the process is free. */
const LEASE = 120_000;

const FIRST_DELAY = 15_000;
const LONGEST_DELAY = 6 * HOUR;

/** Time until the next attempt: 15 seconds, then twice as long each time, up to six hours. */
export const retryDelay = (attempts: number): number =>
  Math.min(FIRST_DELAY * 2 ** (attempts - 1), LONGEST_DELAY);

/**
 * Sends what is due, one after the other. A refused mail waits for its next attempt and holds up
 * nothing but itself.
 *
 * @returns how many were sent
 */
export async function deliverDueMail(mailer: Mailer, now = Date.now): Promise<number> {
  let sent = 0;
  for (const mail of dueMails(now(), BATCH)) {
    // Each mail is two commits, and a batch of them in one go would hold up every request.
    await new Promise(setImmediate);
    if (!claimMail(mail, now() + LEASE)) continue;
    try {
      await mailer.send(mail);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      markMailFailed(mail.id, reason, now() + retryDelay(mail.attempts + 1));
      continue;
    }
    markMailSent(mail.id, now(), mailer.keepsText);
    sent += 1;
  }
  return sent;
}

/** Delivers the outbox from now on. @returns what stops it */
export function startMailLoop(): () => void {
  const mailer = chooseMailer();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => void turn(), INTERVAL);
    timer.unref();
  };
  const turn = async () => {
    try {
      await deliverDueMail(mailer);
    } catch (error) {
      // A busy or full database: the mails are still in the outbox.
      process.stderr.write(`mail: ${error instanceof Error ? error.message : String(error)}\n`);
    }
    next();
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
    mailer.close();
  };
}
