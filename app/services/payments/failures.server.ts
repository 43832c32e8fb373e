import Stripe from "stripe";

/**
 * The provider did not answer, or answered with a fault of its own: timeouts, broken connections,
 * 5xx, 429, a key in use. Nobody knows whether the call was carried out; repeating it with the
 * same idempotency key is safe.
 */
export class PaymentsUnavailable extends Error {
  override readonly name = "PaymentsUnavailable";
}

/** The provider refused the call. `message` is for the log, never for a buyer. */
export class PaymentsRefused extends Error {
  override readonly name = "PaymentsRefused";

  constructor(
    message: string,
    /** The provider's error code, such as `resource_missing`; null when it gave none. */
    readonly code: string | null,
    /** HTTP status of the refusal. */
    readonly status: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Makes a call and gives its failure one of the two names above.
 *
 * @throws PaymentsUnavailable | PaymentsRefused
 */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw named(error);
  }
}

function named(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode = 0, code = null, message } = error;
  const isOurs = statusCode >= 400 && statusCode < 500;
  // A refused key (401, 403) is a fault of the shop's set-up: to a buyer it is the same silence.
  if (!isOurs || [401, 403, 409, 429].includes(statusCode)) {
    return new PaymentsUnavailable(message, { cause: error });
  }
  return new PaymentsRefused(message, code, statusCode, { cause: error });
}

/** The status of the intent that a refusal was about, when the provider told. */
export function intentStatusIn(error: PaymentsRefused): string | null {
  const { cause } = error;
  return cause instanceof Stripe.errors.StripeError ? (cause.payment_intent?.status ?? null) : null;
}

/**
 * Whether a fault of the provider's own was remembered under the idempotency key: repeating the
 * call with that key would give it again for a day.
 */
export function isStoredFault(error: unknown): boolean {
  if (!(error instanceof PaymentsUnavailable)) return false;
  const { cause } = error;
  return (
    cause instanceof Stripe.errors.StripeError &&
    (cause.statusCode ?? 0) >= 500 &&
    cause.headers?.["idempotent-replayed"] === "true"
  );
}
