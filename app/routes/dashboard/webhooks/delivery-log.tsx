import { Form } from "@remix-run/react";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { DataTable, type Column } from "~/components/ui/data-table";
import { Moment } from "~/components/ui/moment";
import type { DeliveryState } from "~/domain/webhook";
import { paths } from "~/paths";

export type ShownDelivery = {
  id: string;
  eventId: string;
  type: string;
  url: string;
  state: DeliveryState;
  attempts: number;
  /** What the last attempt came to; null before the first. */
  outcome: string | null;
  createdAt: number;
  nextAttemptAt: number | null;
};

const LOOKS: Record<DeliveryState, { tone: BadgeTone; text: string }> = {
  delivered: { tone: "success", text: "Delivered" },
  waiting: { tone: "warning", text: "Waiting" },
  failed: { tone: "danger", text: "Given up" },
};

const columns: readonly Column<ShownDelivery>[] = [
  { header: "When", cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    header: "Event",
    cell: ({ type, eventId }) => (
      <>
        {type}
        <span className="block text-xs wrap-anywhere text-muted">{eventId}</span>
      </>
    ),
  },
  { header: "Endpoint", cell: ({ url }) => <span className="wrap-anywhere">{url}</span> },
  {
    header: "State",
    cell: ({ state, outcome, nextAttemptAt }) => (
      <>
        <Badge tone={LOOKS[state].tone}>{LOOKS[state].text}</Badge>
        {outcome && <span className="block text-sm wrap-anywhere text-muted">{outcome}</span>}
        {state === "waiting" && outcome && nextAttemptAt !== null && (
          <span className="block text-sm text-muted">
            Next try <Moment at={nextAttemptAt} />
          </span>
        )}
      </>
    ),
  },
  { header: "Tries", cell: ({ attempts }) => attempts, numeric: true },
  {
    header: "Action",
    cell: ({ id, type, eventId }) => (
      <Form method="post" action={paths.webhooks()}>
        <input type="hidden" name="id" value={id} />
        <Button
          name="intent"
          value="redeliver"
          className="whitespace-nowrap"
          aria-label={`Send again: ${type} ${eventId}`}
        >
          Send again
        </Button>
      </Form>
    ),
  },
];

/** What was sent, what waits and what was given up, newest first. */
export function DeliveryLog({ deliveries }: { deliveries: readonly ShownDelivery[] }) {
  return (
    <DataTable
      caption="Deliveries, newest first"
      columns={columns}
      rows={deliveries}
      rowKey={({ id }) => id}
    />
  );
}
