import { clearCount, countOne, secondsUntilFree } from "~/data/limits";
import { tooMany, type Result } from "~/domain/failure";
import { limits } from "~/domain/limits";
import type { Proved } from "~/services/identity/accounts.server";
import { authenticate } from "~/services/identity/authenticator.server";
import { inTurn } from "~/services/identity/in-turn.server";

export type SignInInput = {
  /** In the normal form. */
  email: string;
  password: string;
  /** The client's network address. */
  address: string;
};

/**
 * Proves an account by e-mail and password, for the sign-in page and for integrators.
 * Failures count, for the account and for the address; a good sign-in clears the account's count.
 *
 * @returns `invalid` (form), the same for an unknown e-mail and a wrong password; `tooMany`;
 *   `unavailable`
 */
export function signIn({ email, password, address }: SignInInput): Promise<Result<Proved>> {
  return inTurn(email, async () => {
    const wait =
      (await secondsUntilFree(limits.signInOfAccount, email)) ||
      (await secondsUntilFree(limits.signInFromAddress, address));
    if (wait > 0) return tooMany(wait);
    const proved = await authenticate("password", { email, password });
    if (proved.ok) await clearCount(limits.signInOfAccount, email);
    else if (proved.failure.kind === "invalid") {
      await countOne(limits.signInOfAccount, email);
      await countOne(limits.signInFromAddress, address);
    }
    return proved;
  });
}
