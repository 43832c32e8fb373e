import {
  atOneMoment,
  count,
  fileFaults,
  looseMoney,
  movementFaults,
  numberFaults,
  paidFaults,
  refundedFaults,
  refundFaults,
  stockFaults,
  stuckPayments,
} from "~/data/books";
import { missingMails, undeliveredMails } from "~/data/book-mails";
import type { Tx } from "~/data/connection";
import { unusedImages } from "~/data/images";
import { findOrder } from "~/data/orders";
import { MAX_ATTEMPTS } from "~/data/outbox";
import { DAY, HOUR } from "~/domain/clock";
import { formatMoney } from "~/domain/money";
import { orderNumber } from "~/domain/order";
import {
  countRefunded,
  deleteImage,
  explainStock,
  returnLooseMoney,
  writeMissingMail,
} from "./repair-books";

/** Something in the books that contradicts a rule. */
export type Finding = {
  text: string;
  /** Puts it right where that is safe; what needs a person has none. */
  repair?: (tx: Tx, now: number) => void;
};

export type Rule = { title: string; findings: Finding[] };

/**
 * Reads the shop's books and proves them, all from one moment. Right books give rules without
 * findings.
 */
export function examineBooks(now = Date.now()): Rule[] {
  return atOneMoment(() => [
    { title: "the file is sound", findings: fileFaults().map((text) => ({ text })) },
    { title: `stock equals its movements (${count("products")} products)`, findings: stock() },
    {
      title: `orders took and gave back their pieces (${count("orders")} orders)`,
      findings: moved(),
    },
    { title: "each paid order has one payment of its amount", findings: paid() },
    { title: "no money is kept without a paid order", findings: loose() },
    { title: `refunds have reason and end (${count("refunds")} refunds)`, findings: refunds(now) },
    { title: "numbers have no gap", findings: numbers() },
    { title: "no payment is left open", findings: stuck(now) },
    { title: `every change has its mail (${count("outbox")} mails)`, findings: mails() },
    { title: `every picture is shown (${count("images")} pictures)`, findings: pictures(now) },
  ]);
}

const stock = (): Finding[] =>
  stockFaults().map((fault) => ({
    text: `${fault.name}: ${fault.stock} in stock, ${fault.ledger} by its movements`,
    repair: (tx, now) => explainStock(tx, fault, now),
  }));

const moved = (): Finding[] =>
  movementFaults().map(({ number, quantity, taken, back }) => ({
    text: `${orderNumber(number)}: ${quantity} pieces, ${taken} taken, ${back} given back`,
  }));

const paid = (): Finding[] =>
  paidFaults().map(({ number, payments, invoice }) => ({
    text: `${orderNumber(number)}: ${payments} payments, invoice ${invoice ?? "missing"}`,
  }));

const loose = (): Finding[] =>
  looseMoney().map((money) => ({
    text: `${orderNumber(money.number)}: ${formatMoney(money.amountCents)} of ${money.intentId}${money.decided ? ", whose refund failed" : ""}`,
    ...(money.decided ? {} : { repair: (tx, now) => returnLooseMoney(tx, money, now) }),
  }));

const refunds = (now: number): Finding[] => [
  ...refundedFaults().map((fault) => ({
    text: `${orderNumber(fault.number)}: ${formatMoney(fault.booked)} booked as refunded, ${formatMoney(fault.actual)} by its refunds`,
    repair: (tx: Tx) => countRefunded(tx, fault),
  })),
  ...refundFaults(now - DAY).map(({ key, reason, status, note }) => ({
    text: `${key}: ${status}, ${reason} ${note}`.trimEnd(),
  })),
];

const numbers = (): Finding[] =>
  numberFaults().map(({ name, used, last }) => ({
    text: `${name} numbers: ${used} used up to number ${last}`,
  }));

const stuck = (now: number): Finding[] =>
  stuckPayments(now - HOUR).map(({ number, since }) => ({
    text: `${orderNumber(number)}: open since ${new Date(since).toISOString()}`,
  }));

const mails = (): Finding[] => [
  ...missingMails().map((missing) => ({
    text: `${orderNumber(findOrder(missing.orderId)?.number ?? 0)}: no mail for ${missing.transition}`,
    repair: (tx: Tx, now: number) => writeMissingMail(tx, missing, now),
  })),
  ...undeliveredMails(MAX_ATTEMPTS).map(({ dedupeKey, lastError }) => ({
    text: `${dedupeKey}: never delivered. ${lastError}`,
  })),
];

/** The shop clears them away after a day by itself; what is older was left over. */
const pictures = (now: number): Finding[] =>
  unusedImages(now - 2 * DAY, 1000).map(({ hash }) => ({
    text: `${hash}: shown nowhere`,
    repair: (tx: Tx) => deleteImage(tx, hash),
  }));
