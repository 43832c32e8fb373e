import { DataTable, type Column } from "~/components/ui/data-table";
import type { AuditChange } from "~/domain/audit";

type Entry = {
  seq: number;
  /** ISO 8601, UTC. */
  at: string;
  actor: string;
  action: string;
  target: string;
  changes: readonly AuditChange[];
};

const columns: Column<Entry>[] = [
  {
    header: "When (UTC)",
    cell: ({ at }) => (
      <time dateTime={at} className="figures">
        {at.slice(0, 16).replace("T", " ")}
      </time>
    ),
  },
  { header: "Who", cell: ({ actor }) => <span className="break-all">{actor}</span> },
  {
    header: "What",
    cell: ({ action, target }) => (
      <>
        <span className="font-semibold">{action}</span>{" "}
        <code className="block text-sm break-all text-muted">{target}</code>
      </>
    ),
  },
  { header: "Before and after", cell: ({ changes }) => <Changes changes={changes} /> },
];

export function EntryTable({ entries }: { entries: readonly Entry[] }) {
  return (
    <DataTable
      caption="Changes by admins, newest first"
      columns={columns}
      rows={entries}
      rowKey={({ seq }) => String(seq)}
    />
  );
}

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <ul className="text-sm">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="break-words">
          <span className="text-muted">{field}:</span>{" "}
          {before !== null && (
            <>
              <span className="sr-only">before </span>
              <del>{before}</del>{" "}
            </>
          )}
          {after !== null && (
            <>
              <span className="sr-only">after </span>
              <ins className="no-underline">{after}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
