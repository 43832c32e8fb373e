/** Longest shown lengths, in characters (specification, section 9). */
export const CARD_DESCRIPTION = 100;
export const CUSTOMER_ORDER_NAME = 40;
export const ADMIN_TABLE_NAME = 20;

/**
 * Cuts `text` to `length` characters and marks the cut with an ellipsis.
 * Counts code points, so that no character is torn apart.
 */
export function cut(text: string, length: number): string {
  const points = Array.from(text);
  return points.length <= length ? text : `${points.slice(0, length).join("").trimEnd()}…`;
}
