import { Link } from "@remix-run/react";
import { DataTable, type Column } from "~/components/ui/data-table";
import { Email } from "~/components/ui/email";
import { Moment } from "~/components/ui/moment";
import type { AuditChange } from "~/domain/audit";
import { paths } from "~/paths";

type Entry = {
  seq: number;
  at: number;
  actor: string;
  action: string;
  kind: string;
  target: string;
  changes: readonly AuditChange[];
};

const columns: Column<Entry>[] = [
  {
    header: "When",
    cell: ({ at }) => (
      <span className="inline-block min-w-28">
        <Moment at={at} />
      </span>
    ),
  },
  { header: "Who", cell: ({ actor }) => <Email address={actor} /> },
  {
    header: "What",
    cell: ({ action, kind, target }) => (
      <span>
        <span className="font-semibold">{action}</span>{" "}
        <code className="block text-sm break-all text-muted">
          {kind === "order" ? (
            <Link to={paths.order(target)} className="link link-target">
              {target}
            </Link>
          ) : (
            target
          )}
        </code>
      </span>
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
        <li key={field} className="min-w-48 wrap-anywhere">
          <span className="text-muted">{field}:</span>{" "}
          {before !== null && before !== after && (
            <>
              <span className="sr-only">before </span>
              <del>{before}</del>{" "}
            </>
          )}
          {after !== null && (
            <>
              {before !== after && <span className="sr-only">after </span>}
              <ins className="no-underline">{after}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
