import type { Failure, Result } from "~/domain/failure";

/** The one place where a refusal becomes an HTTP status. */
export const STATUS: Record<Failure["kind"], number> = {
  invalid: 422,
  tooLarge: 413,
  unsupported: 415,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  paymentRequired: 402,
  tooMany: 429,
  unavailable: 503,
};

/** A refusal in one sentence, for a page or a problem document. */
export const detailOf = (failure: Failure): string =>
  failure.kind === "invalid" ? (failure.detail ?? "Some values are not valid.") : failure.detail;

/**
 * Unwraps a result on a page that has no form to show a refusal in.
 *
 * @throws Response with the refusal's status, for the nearest error boundary
 */
export function orThrow<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Response(detailOf(result.failure), { status: STATUS[result.failure.kind] });
}
