import type { LooseMoney, RefundedFault, StockFault } from "~/data/books";
import type { MissingMail } from "~/data/book-mails";
import type { Tx } from "~/data/connection";
import { deleteImage } from "~/data/images";
import { findOrder, type Order } from "~/data/orders";
import { recordMovement } from "~/data/products";
import { addRefunded, findRefund } from "~/data/refunds";
import {
  mailCancelled,
  mailPaid,
  mailPlaced,
  mailRefunded,
  mailShipped,
} from "~/services/mail/order-mail.server";
import { wantRefundOfLateMoney } from "./finish-refund";

export { deleteImage };

/** The shop sells by its stock, so that stays; the ledger gets a line that names the difference. */
export function explainStock(tx: Tx, { id, stock, ledger }: StockFault, now: number): void {
  recordMovement(tx, {
    productId: id,
    delta: stock - ledger,
    reason: "repair",
    actorId: null,
    at: now,
  });
}

/** What `settlePayment` does with such money; the sweep carries the refund out. */
export function returnLooseMoney(tx: Tx, money: LooseMoney, now: number): void {
  const order = findOrder(money.orderId);
  if (order) wantRefundOfLateMoney(tx, order, money.intentId, money.amountCents, now);
}

/** The sum follows from the refunds; it is kept only to be quick. */
export const countRefunded = (tx: Tx, { id, booked, actual }: RefundedFault): void => {
  addRefunded(tx, id, actual - booked);
};

/** A late mail is better than none; its key keeps it the only one. */
export function writeMissingMail(tx: Tx, missing: MissingMail, now: number): void {
  const order = findOrder(missing.orderId);
  if (order) write(tx, order, missing, now);
}

function write(tx: Tx, order: Order, { transition, refundId }: MissingMail, now: number): void {
  switch (transition) {
    case "placed":
      return mailPlaced(tx, order, now);
    case "paid":
      return mailPaid(tx, order, now);
    case "shipped":
      return mailShipped(tx, order, now);
    case "cancelled":
      return mailCancelled(tx, order, order.cancelReason ?? "admin", now);
    case "refunded": {
      const refund = findRefund(refundId ?? "");
      return refund && mailRefunded(tx, order, refund, now);
    }
  }
}
