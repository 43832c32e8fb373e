import { formatMoney } from "./money";

/** What an audit entry is about, with the words for a filter. */
export const AUDIT_KINDS = {
  order: "Orders",
  product: "Products",
  user: "Admin rights",
  payment: "Payments",
  webhook: "Webhooks",
} as const;

export type AuditKind = keyof typeof AUDIT_KINDS;

export const isAuditKind = (text: string): text is AuditKind => Object.hasOwn(AUDIT_KINDS, text);

/** One field of what changed, each side as text; an absent side is null. */
export type AuditChange = { field: string; before: string | null; after: string | null };

/**
 * The fields of both sides of an entry, in the order in which they were written, as people read
 * them: an amount of cents is money, and a field that says nothing on either side is left out.
 */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({
      field: field.replace(CENTS, ""),
      before: asText(field, old[field]),
      after: asText(field, now[field]),
    }))
    .filter((change) => change.before !== null || change.after !== null);
}

const CENTS = /Cents$/;

const fieldsOf = (side: unknown): Record<string, unknown> =>
  typeof side === "object" && side !== null ? { ...side } : {};

function asText(field: string, value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "number" && CENTS.test(field)) return formatMoney(value);
  return typeof value === "string" ? value : JSON.stringify(value);
}
