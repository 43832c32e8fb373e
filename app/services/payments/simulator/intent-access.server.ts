import { errors } from "./errors.server";
import type { Params } from "./params.server";
import type { Found } from "./store.server";

/** What a browser must show before it may read or pay an intent. */
export function requireClientSecret({ object }: Found<"payment_intent">, params: Params): void {
  const sent = params.required("client_secret");
  if (sent === object.client_secret) return;
  throw errors.refused(
    "payment_intent_invalid_parameter",
    "The client_secret provided does not match any associated PaymentIntent on this account.",
    "client_secret",
  );
}
