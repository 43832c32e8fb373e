import { z } from "zod";
import { env } from "~/env.server";
import { COMMON } from "./answers.server";

/** Rows that are read from the database in one go, and written in one piece. */
const CHUNK = 500;

/** Where a list's rows come from, newest first. */
export type Source = {
  /** Rows after the one that `cursor` names (null: from the start). */
  readonly rows: (cursor: string | null, limit: number) => readonly unknown[];
  readonly cursorOf: (row: never) => string;
  readonly wire: (row: never) => unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export const source = <Row>(made: {
  rows: (cursor: string | null, limit: number) => readonly Row[];
  cursorOf: (row: Row) => string;
  wire: (row: Row) => unknown;
  headers?: Record<string, string>;
}): Source => made;

/** `limit` and `cursor` of a list; without a limit the whole list is answered. */
export const listQuery = z.object({
  limit: z
    .string()
    .optional()
    .transform((raw, context) => {
      if (raw === undefined) return undefined;
      const limit = /^\d{1,3}$/.test(raw) ? Number(raw) : 0;
      if (limit >= 1 && limit <= CHUNK) return limit;
      context.addIssue({ code: "custom", message: `The limit is 1 to ${CHUNK}.` });
      return z.NEVER;
    })
    .meta({ type: "integer", minimum: 1, maximum: CHUNK, description: "Rows of one page." }),
  cursor: z
    .string()
    .regex(/^[\w-]{1,64}$/, "This is no cursor of a list.")
    .optional()
    .meta({ description: "Where the page starts; taken from the Link header." }),
});

export type ListQuery = z.output<typeof listQuery>;

/** What a list is answered with: a long one comes in pieces. */
export type ListBody = {
  body: string | ReadableStream<Uint8Array>;
  headers: Record<string, string>;
};

/** Writes a list: one page of it with a Link to the next, or the whole in one array. */
export function listBody(
  { rows, cursorOf, wire, headers }: Source,
  { limit, cursor = undefined }: ListQuery,
  url: string,
): ListBody {
  const write = (part: readonly unknown[]) => part.map((row) => JSON.stringify(wire(row as never)));
  const last = (part: readonly unknown[]) => cursorOf(part.at(-1) as never);
  const head = { ...COMMON, ...headers };
  const first = rows(cursor ?? null, limit === undefined ? CHUNK : limit + 1);

  if (limit !== undefined) {
    const page = first.slice(0, limit);
    const link: Record<string, string> =
      first.length > limit ? { Link: nextLink(url, limit, last(page)) } : {};
    return { body: `[${write(page).join(",")}]`, headers: { ...head, ...link } };
  }
  if (first.length < CHUNK) return { body: `[${write(first).join(",")}]`, headers: head };

  // A long list goes out in pieces, so that it holds up nobody else.
  let part = first;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise(setImmediate);
      const isFirst = part === first;
      const text = write(part).join(",");
      const next = part.length === CHUNK ? rows(last(part), CHUNK) : [];
      controller.enqueue(Buffer.from(`${isFirst ? "[" : ","}${text}${next.length > 0 ? "" : "]"}`));
      if (next.length === 0) controller.close();
      part = next;
    },
  });
  return { body: stream, headers: head };
}

function nextLink(url: string, limit: number, cursor: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("limit", String(limit));
  searchParams.set("cursor", cursor);
  return `<${env.APP_ORIGIN}${pathname}?${searchParams}>; rel="next"`;
}
