import type { ReactNode } from "react";

export type Column<Row> = {
  /** The column's name: its head in the table, the label of each value on a card. */
  header: string;
  cell: (row: Row, position: number) => ReactNode;
  /** Right-aligned, in tabular figures. */
  numeric?: boolean;
};

type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** Browsers drop a table's roles once CSS lays it out as cards; these keep it a table. */
const ROLE = {
  table: "table",
  group: "rowgroup",
  row: "row",
  head: "columnheader",
  cell: "cell",
} as const;

/** A table that becomes one card a row below 640px. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table role={ROLE.table} className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead role={ROLE.group}>
        <tr role={ROLE.row}>
          {columns.map(({ header, numeric }) => (
            <th key={header} role={ROLE.head} scope="col" data-numeric={numeric ? "" : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={ROLE.group}>
        {rows.map((row, position) => (
          <tr key={rowKey(row)} role={ROLE.row}>
            {columns.map(({ header, cell, numeric }) => (
              <td
                key={header}
                role={ROLE.cell}
                data-label={header}
                data-numeric={numeric ? "" : undefined}
              >
                {cell(row, position)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
