/** What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** How a value stands in a file: always quoted, and never the beginning of a formula. */
const field = (value: string | number | null): string => {
  const text = String(value ?? "");
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** One line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(field).join(",")}\r\n`;

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_START = "\uFEFF";

export type CsvRecord = {
  /** The line of the file on which the record begins, counted from 1. */
  line: number;
  values: string[];
};

/**
 * Reads a CSV file as spreadsheets write it (RFC 4180): quoted or not, with line breaks inside of
 * quotes, with commas or semicolons; empty lines are left out. The apostrophe that `csvLine` puts
 * before a formula is taken away again.
 *
 * @throws CsvFault when a quote is never closed
 */
export function parseCsv(text: string): CsvRecord[] {
  const source = text.replace(/^\uFEFF/, "");
  const separator = separatorOf(source);
  const records: CsvRecord[] = [];
  let values: string[] = [];
  let value = "";
  let quoted = false;
  let line = 1;
  let start = 1;
  const endValue = () => {
    values.push(value.replace(/^'(?=[=+\-@\t\r])/, ""));
    value = "";
  };
  const endRecord = () => {
    endValue();
    if (values.some((each) => each.trim() !== "")) records.push({ line: start, values });
    values = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at] ?? "";
    if (character === "\n") line += 1;
    if (quoted) {
      if (character !== '"') value += character;
      else if (source[at + 1] === '"') {
        value += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && value.trim() === "") {
      value = "";
      quoted = true;
    } else if (character === separator) endValue();
    else if (character === "\n") {
      endRecord();
      start = line;
    } else if (character !== "\r") value += character;
  }
  if (quoted) throw new CsvFault(start);
  endRecord();
  return records;
}

/** A quote that is opened on this line and never closed. */
export class CsvFault extends Error {
  constructor(readonly line: number) {
    super(`The quote that begins on line ${line} is never closed.`);
  }
}

/** Spreadsheets of many countries write semicolons: what the first line has more of separates. */
function separatorOf(source: string): "," | ";" {
  const first = source.slice(0, source.indexOf("\n") + 1 || source.length);
  return first.split(";").length > first.split(",").length ? ";" : ",";
}
