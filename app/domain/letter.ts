/** What a mail says; its two parts are made from this, so that they never differ. */
export type Letter = {
  subject: string;
  /** The name in the greeting. */
  name: string;
  /** Paragraphs of plain text. */
  paragraphs: readonly string[];
  /** Names and values, such as an order's details. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** The one thing to do, with its absolute URL. */
  action?: { label: string; url: string };
  /** What comes below the action. */
  closing?: string;
};

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

const table = (facts: NonNullable<Letter["facts"]>) =>
  [
    "<table>",
    ...facts.map(
      ([fact, value]) =>
        `<tr><th align="left" valign="top">${escape(fact)}</th><td>${escape(value).replaceAll("\n", "<br>")}</td></tr>`,
    ),
    "</table>",
  ].join("\n");

/** @returns subject, text part and HTML part of a mail; nothing a person typed becomes markup */
export function writeLetter(letter: Letter): { subject: string; text: string; html: string } {
  const { subject, name, paragraphs, facts = [], action, closing } = letter;
  const greeting = `Hello ${name.trim() || "there"},`;
  const text = [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([fact, value]) => `${fact}: ${value}`).join("\n")] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(closing ? [closing] : []),
  ].join("\n\n");
  const html = [
    ...[greeting, ...paragraphs].map((line) => `<p>${escape(line)}</p>`),
    ...(facts.length > 0 ? [table(facts)] : []),
    ...(action ? [`<p><a href="${escape(action.url)}">${escape(action.label)}</a></p>`] : []),
    ...(closing ? [`<p>${escape(closing)}</p>`] : []),
  ].join("\n");
  return {
    subject,
    text: `${text}\n`,
    html: `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>\n<body>\n${html}\n</body></html>\n`,
  };
}
