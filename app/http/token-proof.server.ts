import { normalizeEmail } from "~/domain/account";
import { ok, type Result } from "~/domain/failure";
import type { TokenProof } from "~/operations/grant-access-token";
import { signIn } from "~/operations/sign-in";
import { logAccount, logFailedSignIn } from "./account-log.server";
import { getBearer } from "./bearer.server";
import { clientAddress } from "./client-address.server";
import { isFromThisShop } from "./origin.server";
import { getSignedIn } from "./session.server";

/**
 * Who asks for an access token: by Basic credentials, by a token that is still good, or by the
 * session of a browser whose page is this shop's (see the HTTP contract, "Getting a token").
 *
 * @returns null when nothing proves anything; a failure when Basic credentials are refused
 */
export async function proveCaller(request: Request): Promise<Result<TokenProof | null>> {
  const header = request.headers.get("Authorization");
  const basic = header ? basicCredentials(header) : null;
  if (basic) {
    const proved = await signIn({ ...basic, address: clientAddress(request) });
    if (!proved.ok) {
      logFailedSignIn(request, "basic", basic, proved.failure.kind);
      return proved;
    }
    const { userId } = proved.value;
    logAccount(request, "sign-in", { how: "basic", userId });
    return ok({ userId, sessionId: null });
  }
  if (header !== null) {
    const bearer = await getBearer(request);
    return ok(bearer && { userId: bearer.user.id, sessionId: bearer.sessionId });
  }
  const signedIn = isFromThisShop(request) ? await getSignedIn(request) : null;
  return ok(signedIn && { userId: signedIn.id, sessionId: signedIn.sessionId });
}

/** RFC 7617: base64 of `e-mail:password` in UTF-8; a password may hold colons. */
function basicCredentials(header: string): { email: string; password: string } | null {
  const encoded = /^basic +([\w+/=-]{1,2000}) *$/i.exec(header)?.[1];
  if (!encoded) return null;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon < 1) return null;
  return { email: normalizeEmail(text.slice(0, colon)), password: text.slice(colon + 1) };
}
