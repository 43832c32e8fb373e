import type { ShownRefund } from "~/components/order/refund-list";
import { listRefundsOf } from "~/data/refunds";
import type { Actor } from "~/domain/account";

/** What was given back of an order; the notes about it are for admins. */
export const shownRefunds = (viewer: Actor, orderId: string): ShownRefund[] =>
  listRefundsOf(orderId).map(({ id, amountCents, status, creditNoteNumber, note, reason }) => ({
    id,
    amountCents,
    status,
    creditNoteNumber,
    note: viewer.role === "admin" || reason === "order-gone" ? note : "",
  }));
