import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useEffect, useState, type RefObject } from "react";

type CardField =
  /** As the server renders it, and as a browser without scripts keeps it. */
  | { state: "server" }
  | { state: "loading" }
  | { state: "failed" }
  | { state: "ready"; stripe: Stripe; card: StripeCardElement };

/** Longer than a slow connection needs; after it the buyer gets the other way. */
const PATIENCE = 15_000;

/** Loads the provider's script and puts its card field into `box`. */
export function useCardElement(box: RefObject<HTMLDivElement>, publishableKey: string): CardField {
  const [field, setField] = useState<CardField>({ state: "server" });
  const [stripe, setStripe] = useState<Stripe | null>(null);

  useEffect(() => {
    let left = false;
    const fail = () => {
      if (!left) setField({ state: "failed" });
    };
    setField({ state: "loading" });
    const patience = setTimeout(fail, PATIENCE);
    loadStripe(publishableKey)
      .then((loaded) => {
        if (left) return;
        if (loaded) setStripe(loaded);
        else fail();
      })
      .catch(fail)
      .finally(() => clearTimeout(patience));
    return () => {
      left = true;
      clearTimeout(patience);
    };
  }, [publishableKey]);

  useEffect(() => {
    if (!stripe || !box.current) return;
    const card = stripe.elements().create("card", { style: { base: lookOf(box.current) } });
    card.mount(box.current);
    setField({ state: "ready", stripe, card });
    return () => card.destroy();
  }, [stripe, box]);

  return field;
}

/** The field is another site's frame: it wears the page's colours and type when told. */
function lookOf(box: HTMLElement) {
  const { color, fontFamily } = getComputedStyle(box);
  return { color, fontFamily, fontSize: "16px" };
}
