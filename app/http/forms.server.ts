import { json, type HeadersFunction } from "@remix-run/node";
import type { z } from "zod";
import type { Failure, FieldErrors } from "~/domain/failure";
import { readBody } from "./body.server";
import { STATUS } from "./failure.server";

const MAX_BYTES = 16 * 1024;
const MAX_FIELDS = 100;
const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** What goes back to the page: a message for each field (or for the whole: `form`), and what was typed. */
export type FormProblem = {
  errors: Record<string, string[]>;
  values: Record<string, string>;
};

export type ReadForm<T> = { ok: true; value: T; values: FormProblem["values"] } | FormFault;
type FormFault = { ok: false } & FormProblem;

/**
 * Reads a form as far as it is a form of this shop: of a known type, small, with few fields.
 *
 * @throws Response 415, 413, or 400 when it cannot be read
 */
export async function readFormData(request: Request, maxBytes = MAX_BYTES): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!FORM_TYPES.includes(type.split(";")[0]?.trim().toLowerCase() ?? "")) {
    throw new Response("This page takes forms only.", { status: 415 });
  }
  const body = await readBody(request, maxBytes);
  let form: FormData;
  try {
    form = await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new Response("The form could not be read.", { status: 400 });
  }
  if (Array.from(form.keys()).length > MAX_FIELDS) {
    throw new Response("The form has too many fields.", { status: 413 });
  }
  return form;
}

/** A text field of a form; empty when it is missing or a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/**
 * Reads and checks a form.
 *
 * @param options.maxBytes largest body, 16 kB unless said otherwise
 * @returns the checked value, or the first message for each field with what was typed
 */
export async function readForm<T extends z.ZodType>(
  request: Request,
  schema: T,
  options: { maxBytes?: number } = {},
): Promise<ReadForm<z.output<T>>> {
  return checkForm(await readFormData(request, options.maxBytes), schema);
}

/** Checks a form that was read already. */
export function checkForm<T extends z.ZodType>(form: FormData, schema: T): ReadForm<z.output<T>> {
  const values = typed(form);
  const parsed = schema.safeParse(Object.fromEntries(form.entries()));
  if (parsed.success) return { ok: true, value: parsed.data, values };
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? "form");
    errors[field] ??= [issue.message];
  }
  return { ok: false, errors, values };
}

/** Fields that are never sent back. */
const SECRET = /password|^(number|cvc|expiry|token)$/i;

/** What was typed, to be shown again: never a password or a card. */
export function typed(form: FormData): Record<string, string> {
  const shown = Array.from(form.entries()).filter(
    (field): field is [string, string] => typeof field[1] === "string" && !SECRET.test(field[0]),
  );
  return Object.fromEntries(shown);
}

/** Answers a form that has faults: 422, the messages and what was typed. */
export const invalidForm = ({ errors, values }: FormProblem) =>
  json<FormProblem>({ errors, values }, { status: 422 });

/** Answers a form whose command was refused: beside its fields, or below the form. */
export function refusedForm(failure: Failure, values: FormProblem["values"]) {
  const errors = "errors" in failure ? copy(failure.errors) : { form: [failure.detail] };
  const headers = retryAfter(failure);
  return json<FormProblem>({ errors, values }, { status: STATUS[failure.kind], headers });
}

const retryAfter = (failure: Failure): HeadersInit =>
  failure.kind === "tooMany" ? { "Retry-After": String(failure.retryAfterSeconds) } : {};

/** The `headers` of a page whose form can be refused for a while: says when to try again. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("Retry-After");
  return new Headers(wait ? { "Retry-After": wait } : undefined);
};

const copy = (errors: FieldErrors): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [...texts]]));
