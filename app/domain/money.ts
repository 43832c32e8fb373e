/**
 * Money is whole US cents everywhere inside the shop; dollars exist only at its edges.
 */
export const CURRENCY = "usd";

/** The largest amount the card provider takes: $999,999.99. */
export const MAX_CENTS = 99_999_999;

/** The smallest amount the card provider takes: $0.50 (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const MIN_CHARGE_CENTS = 50;

/** The old price is the price times 1.3, rounded up to whole dollars (specification, section 9). */
const OLD_PRICE_FACTOR_TENTHS = 13;

const DOLLARS = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/**
 * Reads dollars as people and older clients write them: `12`, `12.5`, `12.50`.
 * Exact: the text is read digit by digit, never through a float product.
 *
 * @returns whole cents, or null when the text is no amount with at most two decimals
 */
export function parseDollars(text: string): number | null {
  const match = DOLLARS.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** Dollars to cents where the amount only repeats a total: a float's rounding error is forgiven. */
export function repeatedTotalCents(dollars: number): number {
  const cents = Math.round(dollars * 100);
  // 139.92999999999998 is 139.93; 10.999 is no amount at all, and so equals no total.
  return Math.abs(dollars * 100 - cents) < 1e-6 * Math.max(1, Math.abs(cents)) ? cents : -1;
}

/** Cents as a JSON number of dollars: 1250 is 12.5. */
export const toDollars = (cents: number): number => cents / 100;

/** Cents as people read them: `$1,250` and `$12.50`; whole dollars carry no decimals. */
export function formatMoney(cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",");
  const rest = Math.abs(cents) % 100;
  const sign = cents < 0 ? "-" : "";
  return rest === 0 ? `${sign}$${whole}` : `${sign}$${whole}.${rest.toString().padStart(2, "0")}`;
}

/** @returns the struck-through old price in whole dollars, in integer arithmetic */
export const oldPriceDollars = (priceCents: number): number =>
  Math.ceil((priceCents * OLD_PRICE_FACTOR_TENTHS) / 1000);
