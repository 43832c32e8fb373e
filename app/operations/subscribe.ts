import { inTransaction } from "~/data/connection";
import { countOne } from "~/data/limits";
import { addSubscriber } from "~/data/newsletter";
import { ok, tooMany, type Result } from "~/domain/failure";
import { limits } from "~/domain/limits";

type Subscription = {
  /** In the normal form. */
  email: string;
  /** The client's network address. */
  address: string;
  /** What stood in the field that people do not see. */
  trap: string;
};

/**
 * Puts an address on the newsletter's list, once. What fell into the trap is thanked like anybody
 * and forgotten.
 *
 * @returns whether the address is new; `tooMany`
 */
export async function subscribe({
  email,
  address,
  trap,
}: Subscription): Promise<Result<{ added: boolean }>> {
  const wait = await countOne(limits.newsletterFromAddress, address);
  if (wait > 0) return tooMany(wait);
  if (trap !== "") return ok({ added: true });
  return ok({ added: inTransaction((tx) => addSubscriber(tx, email, Date.now())) });
}
