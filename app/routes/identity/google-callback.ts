import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { logAccount, logFailedSignIn } from "~/http/account-log.server";
import { anyone } from "~/http/guards.server";
import { safePath } from "~/http/safe-redirect";
import { startSession } from "~/http/session.server";
import { paths } from "~/paths";
import { returnFromGoogle } from "~/services/identity/authenticator.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await anyone(request);
  const { proved, reason, redirectTo, setCookie } = await returnFromGoogle(request);
  const path = safePath(redirectTo);
  if (!proved.ok) {
    logFailedSignIn(request, "google", {}, reason);
    return redirect(paths.login(path, "google"), { headers: { "Set-Cookie": setCookie } });
  }
  const { userId, first = null } = proved.value;
  logAccount(request, "sign-in", { how: "google", userId, first });
  if (first === "taken-over") logAccount(request, "google-take-over", { userId });
  const headers = await startSession(request, userId);
  headers.append("Set-Cookie", setCookie);
  return redirect(path, { headers });
}
