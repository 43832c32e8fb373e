import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { readFormData } from "~/http/forms.server";
import { atSimulator, nothingHere } from "~/http/simulator.server";
import { ownReturnUrl, submitCardForm } from "~/services/payments/simulator/hosted.server";
import { cardOf, fieldOf } from "./card-form.server";

/**
 * Where the card form of the payment screen goes in demo mode: the simulator takes the card, as
 * the provider does, and the shop never sees it. Fields: number, expiry, cvc, client_secret,
 * return_url (of this shop), and the billing name and email.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  await atSimulator(request);
  const form = await readFormData(request);
  const returnUrl = ownReturnUrl(fieldOf(form, "return_url"));
  if (returnUrl === null) throw new Response("The return address is foreign.", { status: 400 });
  const to = await submitCardForm({
    intentId: params["intent"] ?? "",
    clientSecret: fieldOf(form, "client_secret"),
    returnUrl,
    card: cardOf(form),
    billing: { name: fieldOf(form, "name"), email: fieldOf(form, "email") },
  });
  if (to === null) throw nothingHere();
  return redirect(to, 303);
}

/** There is nothing to see here. */
export async function loader({ request }: LoaderFunctionArgs) {
  await atSimulator(request);
  throw new Response("This address takes a card form.", {
    status: 405,
    headers: { Allow: "POST" },
  });
}
