import { refusalsOf } from "~/http/api/document.server";
import type { Call } from "~/http/api/call.server";

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
  curl: curlOf(call, origin),
});

/** A line for a shell; $TOKEN, $ID and $EMAIL are the reader's own. */
function curlOf(call: Call, origin: string): string {
  const { method, who, example, upload } = call;
  const path = call.path.replace("{id}", "$ID").replace("{email}", "$EMAIL");
  const parts = ["curl", ...(method === "GET" ? [] : ["-X", method])];
  if (who.name === "proof") parts.push("-u", '"$EMAIL:$PASSWORD"');
  else if (who.name !== "anyone") parts.push("-H", '"Authorization: Bearer $TOKEN"');
  if (upload) parts.push("-F", "image=@hammer.jpg");
  else if (example && who.name !== "proof") {
    parts.push("-H", '"Content-Type: application/json"', "-d", `'${JSON.stringify(example)}'`);
  }
  return [...parts, `"${origin}${path}"`].join(" ");
}
