import { CSV_START } from "~/domain/csv";
import { formatDay } from "~/domain/moment";

/**
 * Answers with a CSV file, written while it is sent: a long list is never in memory as a whole.
 *
 * @param name of the file, without date and ending
 * @param lines finished lines (see csvLine), in chunks
 */
export function csvFile(name: string, lines: Generator<string, void>, now = Date.now()): Response {
  const encoder = new TextEncoder();
  let started = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = lines.next();
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(started ? next.value : CSV_START + next.value));
      started = true;
    },
  });
  const file = `${name}-${formatDay(now).replaceAll(" ", "-").toLowerCase()}.csv`;
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
