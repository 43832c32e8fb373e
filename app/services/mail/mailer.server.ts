import nodemailer from "nodemailer";
import type { Mail } from "~/data/outbox";
import { env } from "~/env.server";

/** Hands a mail to whoever delivers it. Throws when that fails; it is tried again later. */
export type Mailer = {
  send: (mail: Mail) => Promise<void>;
  /** Whether what the mail said stays in the outbox after it was sent. */
  keepsText: boolean;
  close: () => void;
};

/** Demo mode without a mail server: the outbox itself is the mailbox (/demo/mailbox). */
const mailbox: Mailer = {
  send: () => Promise.resolve(),
  keepsText: true,
  close: () => undefined,
};

/**
 * A mail server over SMTP. A slow or silent one is given up on, not waited for.
 *
 * @param patience how long the server may take to say its first word (ms); twice that in between
 */
export function smtpMailer(url: string, patience = 10_000): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: 2 * patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname } = new URL(env.APP_ORIGIN);
  return {
    send: async (mail) => {
      await transport.sendMail({
        from: env.MAIL_FROM ?? `Ironwright <shop@${hostname}>`,
        // An object: a name with a comma or a bracket in it stays one address.
        to: { name: mail.toName, address: mail.toAddress },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // The same at each attempt, so that a mail server can tell a repetition.
        messageId: `<${mail.id}@${hostname}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    keepsText: env.demo,
    close: () => transport.close(),
  };
}

export const chooseMailer = (): Mailer => (env.SMTP_URL ? smtpMailer(env.SMTP_URL) : mailbox);
