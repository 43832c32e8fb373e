import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { readFormData } from "~/http/forms.server";
import { anyone } from "~/http/guards.server";
import { safePath } from "~/http/safe-redirect";
import { paths } from "~/paths";
import { leaveForGoogle } from "~/services/identity/authenticator.server";
import { offersGoogle } from "~/services/identity/google.server";

/** A link starts no sign-in: only the shop's own form does. */
export async function loader({ request }: LoaderFunctionArgs) {
  await anyone(request);
  return redirect(paths.login());
}

export async function action({ request }: ActionFunctionArgs) {
  await anyone(request);
  if (!offersGoogle) throw new Response("No sign-in with Google here", { status: 404 });
  const form = await readFormData(request);
  return leaveForGoogle(request, safePath(form.get("redirectTo")));
}
