import { countOne } from "~/data/limits";
import { tooMany, type Result } from "~/domain/failure";
import { limits } from "~/domain/limits";
import type { NewAccount, Proved } from "~/services/identity/accounts.server";
import { authenticate } from "~/services/identity/authenticator.server";

/**
 * Opens an account with a password, and sends the mail that verifies its e-mail.
 *
 * @param account.address the client's network address
 * @returns `conflict` when the e-mail has an account; `invalid` (password); `tooMany`;
 *   `unavailable`
 */
export async function register(account: NewAccount & { address: string }): Promise<Result<Proved>> {
  const { name, email, password, address } = account;
  // Every try counts, also one that finds the e-mail taken: that is how people are looked up.
  const wait = await countOne(limits.registerFromAddress, address);
  if (wait > 0) return tooMany(wait);
  return authenticate("register", { name, email, password });
}
