import { listMails, type Mail } from "~/data/outbox";

/** The newest mail to this address whose subject contains `subject`. */
export function lastMail(address: string, subject: string): Mail {
  const mail = mailsTo(address).find((each) => each.subject.includes(subject));
  if (!mail) throw new Error(`no mail "${subject}" to ${address}`);
  return mail;
}

export const mailsTo = (address: string): Mail[] =>
  listMails(1000).filter((mail) => mail.toAddress === address);

/** The token of the link in a mail. */
export function tokenIn(mail: Mail): string {
  const token = /[?&]token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`no link in "${mail.subject}"`);
  return token;
}
