import { conflict, ok, type Result } from "./failure";

/** The moments that decide an order's state; a null moment has not happened. */
export type OrderMoments = {
  readonly paidAt: number | null;
  readonly shippedAt: number | null;
  readonly cancelledAt: number | null;
};

/**
 * An order is unpaid, then paid, then shipped; an unpaid one can be cancelled instead.
 * Shipped and cancelled are ends (specification, section 4).
 */
export type OrderState = "unpaid" | "paid" | "shipped" | "cancelled";

export function orderState(order: OrderMoments): OrderState {
  if (order.shippedAt !== null) return "shipped";
  if (order.paidAt !== null) return "paid";
  return order.cancelledAt !== null ? "cancelled" : "unpaid";
}

export const canPay = (order: OrderMoments) => orderState(order) === "unpaid";
export const canCancel = (order: OrderMoments) => orderState(order) === "unpaid";

/** Whether it waits for a parcel: paid, not shipped, and not wholly given back. */
export const canShip = (order: OrderMoments & { refundedCents: number; totalCents: number }) =>
  orderState(order) === "paid" && order.refundedCents < order.totalCents;

/** @returns whether shipping changes anything: false when it was shipped before */
export function shipping(order: OrderMoments): Result<{ changes: boolean }> {
  switch (orderState(order)) {
    case "paid":
      return ok({ changes: true });
    case "shipped":
      return ok({ changes: false });
    case "unpaid":
      return conflict("This order is not paid yet.");
    case "cancelled":
      return conflict("This order was cancelled.");
  }
}

/** Status and label as My Orders shows them. */
export const customerStatus: Record<OrderState, { status: string; label: string | null }> = {
  unpaid: { status: "Not Paid", label: null },
  paid: { status: "Paid", label: "Payment done" },
  shipped: { status: "Paid", label: "Shipped" },
  cancelled: { status: "Cancelled", label: null },
};

/** Status as the admin's table shows it. */
export const adminStatus: Record<OrderState, string> = {
  unpaid: "Not Paid",
  paid: "Paid",
  shipped: "Paid (shipped)",
  cancelled: "Cancelled",
};

/** The number people quote, such as IW-1042. */
export const orderNumber = (number: number): string => `IW-${number}`;

/** The number on an invoice; invoices are numbered without gaps, in the order of payment. */
export const invoiceNumber = (number: number): string =>
  `INV-${number.toString().padStart(6, "0")}`;
