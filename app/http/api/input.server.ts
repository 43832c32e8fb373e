import { createHash } from "node:crypto";
import type { z } from "zod";
import { invalid, type Failure, type FieldErrors } from "~/domain/failure";
import { fieldErrors } from "~/domain/validation";
import { readBody } from "../body.server";
import { problem, refusal, type Answer } from "./answers.server";

const MAX_BYTES = 64 * 1024;
const MAX_DEPTH = 20;
const MAX_FIELDS = 100;

export type Read<T> = { value: T } | { refused: Answer };

/** A body as it was read; `text` names it for the comparison of repeated calls. */
export type Body = { value: unknown; digest: string };

/** Reads a JSON body: its type, size, encoding and depth. */
export async function readJson(request: Request): Promise<Read<unknown>> {
  const type = (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    return { refused: problem(415, "Send the body as application/json.") };
  }
  const bytes = await readBody(request, MAX_BYTES);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return { refused: problem(400, "The body is not JSON.") };
  }
  return isTooDeep(value, MAX_DEPTH) || fieldsOf(value) > MAX_FIELDS
    ? { refused: problem(400, "The body is nested too deeply or has too many fields.") }
    : { value };
}

const isTooDeep = (value: unknown, left: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (left === 0 || Object.values(value).some((part) => isTooDeep(part, left - 1)));

const fieldsOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? Object.keys(value).length : 0;

/** Checks a value with the schema that also describes it. */
export function check<T extends z.ZodType>(
  schema: T | undefined,
  value: unknown,
): { value: z.output<T> } | { failure: Failure } {
  if (!schema) return { value: undefined as z.output<T> };
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const errors = fieldErrors(parsed.error);
  const named: FieldErrors =
    Object.keys(errors).length > 0 ? errors : { body: ["The body is an object of fields."] };
  return invalid(named);
}

/** The query's parameters; one that is there twice names nothing. */
export function readQuery(url: string): Read<Record<string, string>> {
  const at = url.indexOf("?");
  const values: Record<string, string> = {};
  if (at < 0) return { value: values };
  for (const [name, value] of new URLSearchParams(url.slice(at))) {
    if (Object.hasOwn(values, name)) {
      const { failure } = invalid({ [name]: ["This parameter is there twice."] });
      return { refused: refusal(failure) };
    }
    Object.defineProperty(values, name, { value, enumerable: true });
  }
  return { value: values };
}

/** One text for one content, whatever the order of its fields. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(",")}}`;
}

export const digest = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
};
