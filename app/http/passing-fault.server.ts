import { PaymentsUnavailable } from "~/services/payments/index.server";

/** What could not be done just now, through nobody's fault, and may work in a moment. */
export type PassingFault = { readonly status: 503 | 507; readonly detail: string };

/** How long a client waits before it asks again. */
export const AGAIN = { "Retry-After": "2" };

/**
 * Tells a fault that passes from one of the shop's own.
 *
 * @param thrown codes of SQLite are those of https://www.sqlite.org/rescode.html
 */
export function passingFault(thrown: unknown): PassingFault | null {
  if (thrown instanceof PaymentsUnavailable) {
    return { status: 503, detail: "The card provider does not answer. Please try again." };
  }
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return { status: 503, detail: "The shop is busy." };
  if (/^SQLITE_(FULL|IOERR)/.test(code)) {
    return { status: 507, detail: "The shop cannot write now." };
  }
  return null;
}
