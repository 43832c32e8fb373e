import { messages } from "./messages";

export type QuantityLimits = { readonly minOrder: number; readonly stock: number };

/** What an older client or a form sends: a number, or a text of digits. */
const WHOLE = /^[+]?\d{1,9}$/;

/** @returns the whole number that `raw` names, or null */
export function parseWhole(raw: unknown): number | null {
  if (typeof raw === "number") return Number.isSafeInteger(raw) ? raw : null;
  if (typeof raw !== "string") return null;
  const text = raw.trim();
  return WHOLE.test(text) ? Number(text) : null;
}

/**
 * The one rule for an order's quantity, used while typing, on submit and by the API
 * (specification, section 5): at least the minimum order, at most the stock.
 *
 * @returns the message for the person, or null when the quantity is fine
 */
export function quantityProblem(raw: unknown, limits: QuantityLimits): string | null {
  const quantity = parseWhole(raw);
  if (quantity === null) {
    const asNumber = typeof raw === "string" ? Number(raw.trim() || "0") : raw;
    if (typeof asNumber === "number" && asNumber > limits.stock) {
      return messages.order.tooMany(limits.stock);
    }
    return messages.order.tooFew(limits.minOrder);
  }
  if (quantity < limits.minOrder) return messages.order.tooFew(limits.minOrder);
  if (quantity > limits.stock) return messages.order.tooMany(limits.stock);
  return null;
}

/** Total in cents; 0 while the quantity is not valid, as the form shows it. */
export function orderTotal(raw: unknown, unitPriceCents: number, limits: QuantityLimits): number {
  return quantityProblem(raw, limits) === null ? (parseWhole(raw) ?? 0) * unitPriceCents : 0;
}

/** A product whose stock is below its minimum order cannot be ordered. */
export const isOrderable = (limits: QuantityLimits): boolean => limits.stock >= limits.minOrder;
