import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { detailOf, STATUS } from "~/http/failure.server";
import { requireUser } from "~/http/guards.server";
import { startPayment } from "~/operations/start-payment";

export type StartedIntent = { clientSecret: string } | { error: string };

/** What the card form asks for when the buyer presses Pay: the order's one payment intent. */
export async function action({ request, params }: ActionFunctionArgs) {
  const customer = await requireUser(request);
  const headers = { "Cache-Control": "no-store" };
  if (request.method !== "POST") return onlyPost();
  const started = await startPayment(customer, params["id"] ?? "");
  if (started.ok) {
    return json<StartedIntent>({ clientSecret: started.value.clientSecret }, { headers });
  }
  const { failure } = started;
  return json<StartedIntent>(
    { error: detailOf(failure) },
    { headers, status: STATUS[failure.kind] },
  );
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return onlyPost();
}

const onlyPost = () => json({ error: "POST only" }, { status: 405, headers: { Allow: "POST" } });
