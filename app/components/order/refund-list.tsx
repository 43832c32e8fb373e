import { formatMoney } from "~/domain/money";
import { Badge } from "../ui/badge";

export type ShownRefund = {
  id: string;
  amountCents: number;
  status: "wanted" | "pending" | "succeeded" | "failed";
  creditNoteNumber: number | null;
  /** Why, for the shop's own books: empty for customers. */
  note: string;
};

const WORDS: Record<ShownRefund["status"], string> = {
  wanted: "Waiting for the card provider",
  pending: "On its way",
  succeeded: "Refunded",
  failed: "Failed",
};

/** What was given back of an order before. */
export function RefundList({ refunds }: { refunds: readonly ShownRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-lg">Refunds</h2>
      <ul className="mt-2 grid max-w-2xl gap-2">
        {refunds.map((refund) => (
          <li key={refund.id} className="rounded-md border border-line bg-surface px-4 py-3">
            <span className="figures mr-3 font-semibold">{formatMoney(refund.amountCents)}</span>
            <Badge tone={refund.status === "failed" ? "danger" : "success"}>
              {WORDS[refund.status]}
            </Badge>
            <span className="mt-1 block text-sm text-muted">
              {refund.creditNoteNumber !== null && `Credit note ${refund.creditNoteNumber}. `}
              {refund.note}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
