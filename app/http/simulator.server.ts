import { paymentsMode } from "~/services/payments/index.server";
import { anyone } from "./guards.server";

/**
 * Guard of the payment simulator's own pages. They know no accounts: what opens them is the id of
 * an intent or a hosted page, as at the real provider.
 *
 * @throws Response 404 when payments go to a real provider
 */
export async function atSimulator(request: Request): Promise<void> {
  await anyone(request);
  if (paymentsMode !== "simulator") throw nothingHere();
}

export const nothingHere = () => new Response("There is nothing to pay here.", { status: 404 });
