import { DataTable } from "~/components/ui/data-table";
import { shownMoment } from "./shown-moment";

type Delivery = { attempts: number; deliveredAt: number | null; lastStatus: number | null };
type Row = { id: string; type: string; created: number; about: string; deliveries: Delivery[] };

export function EventTable({ events }: { events: readonly Row[] }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">Events</h2>
      {events.length === 0 ? (
        <p className="text-muted">None yet.</p>
      ) : (
        <DataTable
          caption="Events, the newest first"
          rows={events}
          rowKey={({ id }) => id}
          columns={[
            { header: "Event", cell: ({ type }) => type },
            { header: "About", cell: ({ about }) => <span className="break-all">{about}</span> },
            { header: "Webhook", cell: ({ deliveries }) => sending(deliveries) },
            { header: "Created", cell: ({ created }) => shownMoment(created * 1000) },
          ]}
        />
      )}
    </section>
  );
}

/** How the webhooks of one event went, in words. */
function sending(deliveries: readonly Delivery[]): string {
  if (deliveries.length === 0) return "never sent, as planned";
  return deliveries
    .map(({ attempts, deliveredAt, lastStatus }) => {
      if (attempts === 0) return "waits";
      const answer = lastStatus === null ? "no answer yet" : `answer ${lastStatus || "none"}`;
      return deliveredAt === null ? `tried ${attempts} times, ${answer}` : `sent, ${answer}`;
    })
    .join("; ");
}
