/**
 * The first statement of every loader and action is one of these; it returns the actor that the
 * rest uses. Each of them also refuses changes that another site's page asks for.
 */
import { redirect } from "@remix-run/node";
import { messages } from "~/domain/messages";
import { env } from "~/env.server";
import { paths } from "~/paths";
import { assertSameOrigin, changesNothing } from "./origin.server";
import { pagePath } from "./safe-redirect";
import { endSession, getSignedIn, type SignedIn } from "./session.server";
import { redirectWithToast } from "./toast.server";

/** Open to everybody. @returns the signed-in person, or null for a visitor */
export async function anyone(request: Request): Promise<SignedIn | null> {
  if (!changesNothing(request)) assertSameOrigin(request);
  return getSignedIn(request);
}

/** Pages that exist in demo mode only. @throws Response 404 in live mode */
export async function demoVisitor(request: Request): Promise<SignedIn | null> {
  if (!env.demo) throw new Response(messages.notFound, { status: 404 });
  return anyone(request);
}

/** @throws redirect to /login, which remembers this page */
export async function requireUser(request: Request): Promise<SignedIn> {
  const viewer = await anyone(request);
  if (!viewer) throw redirect(paths.login(pagePath(request)));
  return viewer;
}

/** Pages of customers only. @throws redirect: an admin to the dashboard, a visitor to /login */
export async function requireCustomer(request: Request): Promise<SignedIn> {
  const viewer = await requireUser(request);
  if (viewer.role === "admin") throw redirect(paths.dashboard());
  return viewer;
}

/**
 * Pages of admins only. Somebody else who opens one is signed out, sent to /login and told why
 * (specification, sections 6 and 8).
 */
export async function requireAdmin(request: Request): Promise<SignedIn> {
  const viewer = await requireUser(request);
  if (viewer.role !== "admin") {
    const toast = { type: "error", message: messages.access.forbidden } as const;
    const headers = await endSession(request, "admin-page");
    throw await redirectWithToast(paths.login(), toast, { headers });
  }
  return viewer;
}
