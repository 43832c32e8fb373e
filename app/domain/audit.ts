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

/** The fields of both sides of an entry, in the order in which they were written. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].map((field) => ({
    field,
    before: asText(old[field]),
    after: asText(now[field]),
  }));
}

const fieldsOf = (side: unknown): Record<string, unknown> =>
  typeof side === "object" && side !== null ? { ...side } : {};

function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
