import { DataTable } from "~/components/ui/data-table";
import { formatMoney } from "~/domain/money";
import { shownMoment } from "./shown-moment";

type Row = { id: string; status: string; amountCents: number; created: number; order: string };

export function IntentTable({ intents }: { intents: readonly Row[] }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">Payment intents</h2>
      {intents.length === 0 ? (
        <p className="text-muted">None yet: open the payment of an order.</p>
      ) : (
        <DataTable
          caption="Payment intents, the newest first"
          rows={intents}
          rowKey={({ id }) => id}
          columns={[
            { header: "Intent", cell: ({ id }) => <span className="break-all">{id}</span> },
            { header: "Order", cell: ({ order }) => order },
            { header: "Status", cell: ({ status }) => status },
            { header: "Amount", numeric: true, cell: (row) => formatMoney(row.amountCents) },
            { header: "Created", cell: ({ created }) => shownMoment(created * 1000) },
          ]}
        />
      )}
    </section>
  );
}
