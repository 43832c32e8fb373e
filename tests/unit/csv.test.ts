import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine, CSV_START, CsvFault, parseCsv } from "~/domain/csv";

describe("writing CSV", () => {
  it("quotes always and doubles quotes", () => {
    expect(csvLine(["a", 'b "c"', 1, null])).toBe('"a","b ""c""","1",""\r\n');
  });

  it.each(["=HYPERLINK(1)", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])("disarms %j", (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  });
});

describe("reading CSV", () => {
  it("reads quoted and plain values, line breaks inside quotes, and says the line", () => {
    expect(parseCsv(`${CSV_START}a,"b\n1",c\r\n\r\n"say ""hi""", d ,\n`)).toEqual([
      { line: 1, values: ["a", "b\n1", "c"] },
      { line: 4, values: ['say "hi"', " d ", ""] },
    ]);
  });

  it("takes semicolons when the first line has them", () => {
    expect(parseCsv("a;b\n1,5;2")).toEqual([
      { line: 1, values: ["a", "b"] },
      { line: 2, values: ["1,5", "2"] },
    ]);
  });

  it("names the line of a quote that never ends", () => {
    expect(() => parseCsv('a\n"b\nc')).toThrow(CsvFault);
    expect(() => parseCsv('a\n"b\nc')).toThrow("line 2");
  });

  it("gives back whatever was written", () => {
    const value = fc.string({ unit: "grapheme" }).filter((text) => !text.startsWith("'"));
    const record = fc.tuple(fc.constant("id"), value, value);
    fc.assert(
      fc.property(fc.array(record, { minLength: 1 }), (records) => {
        const text = CSV_START + csvLine(["id", "b", "c"]) + records.map(csvLine).join("");
        const read = parseCsv(text).map(({ values }) => values);
        expect(read.slice(1)).toEqual(records);
      }),
    );
  });
});
