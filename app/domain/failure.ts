/** Why a command was refused; one place (http/) maps these to statuses. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export type Failure =
  | { readonly kind: "invalid"; readonly errors: FieldErrors; readonly detail?: string }
  /** What was sent weighs too much, or is of a kind that is not taken; named by field. */
  | {
      readonly kind: "tooLarge" | "unsupported";
      readonly errors: FieldErrors;
      readonly detail: string;
    }
  /** Nothing proves who the caller is. */
  | { readonly kind: "unauthorized"; readonly detail: string }
  | { readonly kind: "forbidden"; readonly detail: string }
  | { readonly kind: "notFound"; readonly detail: string }
  | { readonly kind: "conflict"; readonly detail: string }
  | { readonly kind: "paymentRequired"; readonly detail: string }
  | { readonly kind: "tooMany"; readonly detail: string; readonly retryAfterSeconds: number }
  | { readonly kind: "unavailable"; readonly detail: string };

export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

/** The same result with its value seen in another way. */
export const mapOk = <T, U>(result: Result<T>, see: (value: T) => U): Result<U> =>
  result.ok ? ok(see(result.value)) : result;

const fail = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

export const invalid = (errors: FieldErrors, detail?: string) =>
  fail({ kind: "invalid", errors, ...(detail === undefined ? {} : { detail }) });
export const tooLarge = (field: string, detail: string) =>
  fail({ kind: "tooLarge", errors: { [field]: [detail] }, detail });
export const unsupported = (field: string, detail: string) =>
  fail({ kind: "unsupported", errors: { [field]: [detail] }, detail });
export const unauthorized = (detail: string) => fail({ kind: "unauthorized", detail });
export const forbidden = (detail: string) => fail({ kind: "forbidden", detail });
export const notFound = (detail: string) => fail({ kind: "notFound", detail });
export const conflict = (detail: string) => fail({ kind: "conflict", detail });
export const paymentRequired = (detail: string) => fail({ kind: "paymentRequired", detail });
/** @param retryAfterSeconds until when it is refused; the detail says so in words */
export const tooMany = (retryAfterSeconds: number) =>
  fail({
    kind: "tooMany",
    detail: `Too many attempts. Please try again in ${waitInWords(retryAfterSeconds)}.`,
    retryAfterSeconds,
  });
export const unavailable = (detail: string) => fail({ kind: "unavailable", detail });

const waitInWords = (seconds: number): string => {
  if (seconds === 1) return "1 second";
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
};
