import type { Tx } from "~/data/connection";
import type { Order } from "~/data/orders";
import { enqueueMail } from "~/data/outbox";
import type { Refund } from "~/data/refunds";
import { writeLetter, type Letter } from "~/domain/letter";
import { formatMoney } from "~/domain/money";
import { formatMoment } from "~/domain/moment";
import { invoiceNumber, orderNumber } from "~/domain/order";
import { env } from "~/env.server";
import { paths } from "~/paths";

/**
 * The letters about an order. Each is put into the outbox in the transaction of the change that it
 * tells about; its key names that change, so that it is sent once.
 */
export const orderMailKeys = {
  placed: (orderId: string) => `order-placed:${orderId}`,
  reminder: (orderId: string) => `order-reminder:${orderId}`,
  paid: (orderId: string) => `order-paid:${orderId}`,
  shipped: (orderId: string) => `order-shipped:${orderId}`,
  cancelled: (orderId: string) => `order-cancelled:${orderId}`,
  refunded: (refundId: string) => `order-refunded:${refundId}`,
} as const;

const absolute = (path: string) => new URL(path, env.APP_ORIGIN).href;
const payLink = (order: Order) => ({
  label: `Pay ${formatMoney(order.totalCents)}`,
  url: absolute(paths.payment(order.id)),
});
const orderLink = (order: Order) => ({
  label: "See your order",
  url: absolute(paths.order(order.id)),
});

const goods = (order: Order): [string, string][] => [
  ["Order", orderNumber(order.number)],
  ["Product", order.productName],
  ["Quantity", String(order.quantity)],
  ["Per piece", formatMoney(order.unitPriceCents)],
  ["Total", formatMoney(order.totalCents)],
];
const destination = (order: Order): [string, string] => ["Address", order.address];

function post(tx: Tx, order: Order, key: string, now: number, letter: Omit<Letter, "name">): void {
  const name = order.clientName;
  const to = { name, address: order.email };
  enqueueMail(tx, { dedupeKey: key, to, ...writeLetter({ ...letter, name }) }, now);
}

export function mailPlaced(tx: Tx, order: Order, now: number): void {
  post(tx, order, orderMailKeys.placed(order.id), now, {
    subject: `Your order ${orderNumber(order.number)}`,
    paragraphs: ["Thank you for your order. We have put the goods aside for you."],
    facts: [...goods(order), destination(order)],
    action: payLink(order),
    closing: `An order that is not paid within ${env.UNPAID_ORDER_HOLD_HOURS} hours is cancelled by itself.`,
  });
}

/** @param endsAt when the order is cancelled by itself (ms) */
export function mailReminder(tx: Tx, order: Order, endsAt: number, now: number): void {
  post(tx, order, orderMailKeys.reminder(order.id), now, {
    subject: `Your order ${orderNumber(order.number)} is not paid yet`,
    paragraphs: [
      `We keep the goods for you until ${formatMoment(endsAt)}. After that, the order ends.`,
    ],
    facts: goods(order),
    action: payLink(order),
    closing: "If you do not want the goods any more, there is nothing to do.",
  });
}

/** The receipt. @param order as it is after the change */
export function mailPaid(tx: Tx, order: Order, now: number): void {
  post(tx, order, orderMailKeys.paid(order.id), now, {
    subject: `Receipt for your order ${orderNumber(order.number)}`,
    paragraphs: ["We have received your payment. We will write again when the goods are sent."],
    facts: [
      ...goods(order),
      ["Invoice", order.invoiceNumber === null ? "" : invoiceNumber(order.invoiceNumber)],
      ["Paid", formatMoment(order.paidAt ?? now)],
      ["Transaction id", order.transactionId ?? ""],
      ["Name", order.clientName],
      destination(order),
    ],
    action: orderLink(order),
  });
}

/** @param order as it is after the change */
export function mailShipped(tx: Tx, order: Order, now: number): void {
  post(tx, order, orderMailKeys.shipped(order.id), now, {
    subject: `Your order ${orderNumber(order.number)} is on its way`,
    paragraphs: ["We have sent the goods."],
    facts: [
      ...goods(order).slice(0, 3),
      destination(order),
      ...(order.carrier ? [["Carrier", order.carrier] as const] : []),
      ...(order.trackingNumber ? [["Tracking number", order.trackingNumber] as const] : []),
    ],
    action: orderLink(order),
  });
}

const CANCELLED_BECAUSE: Record<NonNullable<Order["cancelReason"]>, string> = {
  customer: "As you wished, the order is cancelled. Nothing was charged.",
  admin: "We have cancelled the order. Nothing was charged.",
  expired: "The order was not paid in time and is cancelled. Nothing was charged.",
};

export function mailCancelled(
  tx: Tx,
  order: Order,
  reason: NonNullable<Order["cancelReason"]>,
  now: number,
): void {
  post(tx, order, orderMailKeys.cancelled(order.id), now, {
    subject: `Your order ${orderNumber(order.number)} is cancelled`,
    paragraphs: [CANCELLED_BECAUSE[reason]],
    facts: goods(order),
    action: { label: "Visit the shop", url: absolute(paths.home()) },
  });
}

export function mailRefunded(
  tx: Tx,
  order: Order,
  refund: Pick<Refund, "id" | "amountCents" | "reason" | "note">,
  now: number,
): void {
  const isGone = refund.reason === "order-gone";
  post(tx, order, orderMailKeys.refunded(refund.id), now, {
    subject: `Refund for your order ${orderNumber(order.number)}`,
    paragraphs: [
      ...(isGone ? [refund.note] : []),
      `We have given ${formatMoney(refund.amountCents)} back to your card. Banks take up to ten days to show it.`,
    ],
    facts: [...goods(order), ["Refunded", formatMoney(refund.amountCents)]],
    ...(isGone ? {} : { action: orderLink(order) }),
  });
}
