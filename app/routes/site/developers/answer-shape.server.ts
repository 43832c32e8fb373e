import { z } from "zod";
import type { Call } from "~/http/api/call.server";

type Schema = z.core.JSONSchema.BaseSchema;

/** What a call answers with, in a line: the fields, and the values of those that have one only. */
export function answerShape(call: Call): string {
  const schema = z.toJSONSchema(call.answer, { io: "output" });
  const shown = inWords(schema, schema.$defs ?? {}) ?? "";
  return "list" in call ? `[${shown}]` : shown;
}

/** @returns null for any text or number: the field's name says enough */
function inWords(schema: Schema, parts: Readonly<Record<string, Schema>>): string | null {
  const part = schema.$ref && parts[schema.$ref.replace("#/$defs/", "")];
  if (part) return inWords(part, parts);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === "boolean") return "true | false";
  if (schema.type !== "object") return null;
  const fields = Object.entries(schema.properties ?? {}).map(([name, value]) => {
    const label = schema.required?.includes(name) ? name : `${name}?`;
    const words = typeof value === "object" ? inWords(value, parts) : null;
    return words === null ? label : `${label}: ${words}`;
  });
  return `{ ${fields.join(", ")} }`;
}
