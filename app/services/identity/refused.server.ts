import type { Failure, Result } from "~/domain/failure";

/** Carries a failure through remix-auth, which knows thrown errors only. */
export class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind);
  }
}

export function orRefuse<T>(result: Result<T>): T {
  if (!result.ok) throw new Refused(result.failure);
  return result.value;
}
