import { COLUMNS, MAX_LINES, type LineFault } from "./catalogue-file";
import { CsvFault, parseCsv, type CsvRecord } from "./csv";
import { newProductSchema, productEditSchema } from "./product-forms";
import type { NewProductFields, ProductEdit } from "./product-forms";

/** A line that names a product edits it, empty cells keep what is there; any other adds one. */
export type CatalogueLine =
  | { line: number; id: string; edit: ProductEdit; image: string | null }
  | { line: number; id: null; fields: NewProductFields; image: string | null };

/** Reads a file as far as it can be read without the catalogue: the columns and every value. */
export function readCatalogue(text: string): { lines: CatalogueLine[]; faults: LineFault[] } {
  let records: CsvRecord[];
  try {
    records = parseCsv(text);
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    return { lines: [], faults: [{ line: error.line, message: error.message }] };
  }
  const [head, ...rows] = records;
  if (!head || rows.length === 0) {
    return { lines: [], faults: [{ line: 1, message: "The file has no products." }] };
  }
  const columns = head.values.map((name) => name.trim().toLowerCase());
  const unknown = columns.filter((name) => !COLUMNS.some((each) => each.toLowerCase() === name));
  if (unknown.length > 0 || !columns.includes("name")) {
    const message = `The first line names the columns: ${COLUMNS.join(", ")}.`;
    return { lines: [], faults: [{ line: head.line, message }] };
  }
  if (rows.length > MAX_LINES) {
    return {
      lines: [],
      faults: [{ line: 1, message: `One file has at most ${MAX_LINES} products.` }],
    };
  }
  return readRows(rows, columns);
}

function readRows(rows: readonly CsvRecord[], columns: readonly string[]) {
  const lines: CatalogueLine[] = [];
  const faults: LineFault[] = [];
  const seen = new Map<string, number>();
  for (const { line, values } of rows) {
    const cells = Object.fromEntries(
      COLUMNS.map((name) => [name, values[columns.indexOf(name.toLowerCase())]?.trim() ?? ""]),
    ) as Record<(typeof COLUMNS)[number], string>;
    const read = cells.id ? productEditSchema.safeParse(cells) : newProductSchema.safeParse(cells);
    if (!read.success) {
      faults.push(...read.error.issues.map(({ message }) => ({ line, message })));
      continue;
    }
    const first = cells.id ? seen.get(cells.id) : undefined;
    if (first !== undefined) {
      faults.push({ line, message: `The same product stands on line ${first}.` });
      continue;
    }
    if (cells.id) seen.set(cells.id, line);
    const image = pictureKey(cells.image);
    lines.push(
      cells.id
        ? { line, id: cells.id, edit: read.data, image }
        : { line, id: null, fields: read.data as NewProductFields, image },
    );
  }
  return { lines, faults };
}

/** The key of a picture from itself or from any URL that has it. */
const pictureKey = (cell: string): string | null =>
  cell === "" ? null : (/[0-9a-f]{64}(?:\.svg)?/.exec(cell)?.[0] ?? cell);
