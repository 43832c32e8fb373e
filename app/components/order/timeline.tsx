import type { OrderMoments } from "~/domain/order";
import { Moment } from "../ui/moment";

export type TimelineOrder = OrderMoments & {
  placedAt: number;
  cancelReason: "customer" | "admin" | "expired" | null;
  carrier: string | null;
  trackingNumber: string | null;
};

const CANCELLED_BY = {
  customer: "by the customer",
  admin: "by the shop",
  expired: "by the shop, since it was not paid in time",
} as const;

type Step = { name: string; at: number | null; note?: string };

const stepsOf = (order: TimelineOrder): Step[] => {
  const placed = { name: "Placed", at: order.placedAt };
  if (order.cancelledAt !== null) {
    const note = order.cancelReason ? CANCELLED_BY[order.cancelReason] : "";
    return [placed, { name: "Cancelled", at: order.cancelledAt, note }];
  }
  const parcel = [order.carrier, order.trackingNumber].filter(Boolean).join(", ");
  return [
    placed,
    { name: "Paid", at: order.paidAt },
    { name: "Shipped", at: order.shippedAt, note: parcel },
  ];
};

/** What has happened to an order and when, and what is still to come. */
export function OrderTimeline({ order }: { order: TimelineOrder }) {
  return (
    <ol aria-label="Timeline" className="timeline mt-4">
      {stepsOf(order).map(({ name, at, note }) => (
        <li key={name} data-done={at === null ? undefined : ""}>
          <span className="font-semibold">{name}</span>
          <span className="text-muted"> {at === null ? "not yet" : <Moment at={at} />}</span>
          {note && <span className="block text-muted">{note}</span>}
        </li>
      ))}
    </ol>
  );
}
