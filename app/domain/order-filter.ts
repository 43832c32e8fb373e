/** The views of the admin's order list, one click away each. */
export const ORDER_FILTERS = ["all", "to-ship", "unpaid", "shipped", "cancelled"] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

export const orderFilterLabel: Record<OrderFilter, string> = {
  all: "All",
  "to-ship": "To ship",
  unpaid: "Unpaid",
  shipped: "Shipped",
  cancelled: "Cancelled",
};

export const readOrderFilter = (text: string | null): OrderFilter =>
  ORDER_FILTERS.find((filter) => filter === text) ?? "all";

/** What an order's number looks like when somebody quotes it: IW-1042, iw 1042 or 1042. */
const QUOTED = /^(?:iw[- ]?)?(\d{1,9})$/i;

/** @returns the number that a person quotes, or null when the text is no order number */
export function quotedNumber(text: string): number | null {
  const digits = QUOTED.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
