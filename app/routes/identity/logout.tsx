import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { anyone } from "~/http/guards.server";
import { endSession } from "~/http/session.server";
import { paths } from "~/paths";

/** A link cannot sign anybody out. */
export async function loader({ request }: LoaderFunctionArgs) {
  await anyone(request);
  return redirect(paths.home());
}

export async function action({ request }: ActionFunctionArgs) {
  await anyone(request);
  return redirect(paths.home(), { headers: await endSession(request) });
}
