import { refusalsOf } from "~/http/api/document.server";
import type { Call } from "~/http/api/call.server";
import { answerShape } from "./answer-shape.server";

/** One call as the reference page shows it. */
export type ShownCall = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string | null;
  who: string;
  /** Statuses of its refusals. */
  refusals: number[];
  /** What 200 carries. */
  answer: string;
  curl: string;
};

export type ShownSection = { tag: string; calls: ShownCall[] };

const WHO: Record<Call["who"]["name"], string> = {
  anyone: "Anyone",
  bearer: "A signed-in account",
  admin: "Admins",
  proof: "Whoever proves the account",
  uploader: "Admins, or the upload key",
};

/** The calls by what they are about, in the order of the list. */
export function sectionsOf(calls: readonly Call[], origin: string): ShownSection[] {
  const sections = new Map<string, ShownCall[]>();
  for (const call of calls) {
    const shown = sections.get(call.tag) ?? [];
    sections.set(call.tag, [...shown, shownCall(call, origin)]);
  }
  return Array.from(sections, ([tag, list]) => ({ tag, calls: list }));
}

const shownCall = (call: Call, origin: string): ShownCall => ({
  id: `${call.method}${call.path}`.toLowerCase().replace(/[^a-z]+/g, "-"),
  method: call.method,
  path: call.path,
  summary: call.summary,
  description: call.description ?? null,
  who: WHO[call.who.name],
  refusals: refusalsOf(call),
  answer: answerShape(call),
  curl: curlOf(call, origin),
});

/** What only the reader knows, by the field that holds it. */
const VARIABLES: Readonly<Record<string, string>> = {
  id: "$ID",
  productId: "$ID",
  orderId: "$ID",
  email: "$EMAIL",
  img: "$IMG",
  amount: "$TOTAL",
  paymentIntent: "$INTENT",
};

/** A body as a word of the shell, whose quotes open for the reader's own values. */
function shellWord(example: Readonly<Record<string, unknown>>): string {
  const own = (name: string, value: unknown) => {
    const variable = VARIABLES[name];
    if (!variable) return value;
    return typeof value === "object" ? { id: `'${variable}'` } : `'${variable}'`;
  };
  const fields = Object.entries(example).map(([name, value]) => [name, own(name, value)]);
  return `'${JSON.stringify(Object.fromEntries(fields))}'`;
}

/** A line to paste into a shell. */
function curlOf(call: Call, origin: string): string {
  const { method, who, example, upload } = call;
  const path = call.path.replace("{id}", "$ID").replace("{email}", "$EMAIL");
  const parts = ["curl", ...(method === "GET" ? [] : ["-X", method])];
  if (who.name === "proof") parts.push("-u", '"$EMAIL:$PASSWORD"');
  else if (who.name !== "anyone") parts.push("-H", '"Authorization: Bearer $TOKEN"');
  if (upload) parts.push("-F", "image=@hammer.jpg");
  else if (example && who.name !== "proof") {
    parts.push("-H", '"Content-Type: application/json"', "-d", shellWord(example));
  }
  return [...parts, `"${origin}${path}"`].join(" ");
}
