import { flattenError, type z } from "zod";
import type { FieldErrors } from "./failure";

/** The messages of a failed parse by field; faults of the whole value are left out. */
export function fieldErrors<T>(error: z.ZodError<T>): FieldErrors {
  const { fieldErrors: byField } = flattenError(error);
  return Object.fromEntries(
    Object.entries(byField as Record<string, string[] | undefined>).map(([field, texts]) => [
      field,
      texts ?? [],
    ]),
  );
}
