import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { useNavigate } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
import { Button } from "~/components/ui/button";
import { Skeleton } from "~/components/ui/loading";
import { Notice } from "~/components/ui/notice";
import type { Means } from "./desk.server";
import { HostedForm } from "./hosted-form";
import type { StartedIntent } from "./intent";
import { PaymentError } from "./payment-error";
import type { ShownOrder } from "./shown-order";
import { useCardElement } from "./use-card-element";

type Props = {
  means: Extract<Means, { kind: "stripe" }>;
  order: ShownOrder;
  total: string;
  error: string | null;
};

/**
 * The provider's own card field. Without scripts, and where its script cannot be loaded, a button
 * leads to a payment page of the provider instead. The card never reaches the shop.
 */
export function StripeCard({ means, order, total, error: earlier }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const field = useCardElement(box, means.publishableKey);
  const { pay, pending, error } = usePay(means, order);
  const shownError = error ?? earlier;

  if (field.state === "server" || field.state === "failed") {
    return (
      <>
        {field.state === "failed" && (
          <Notice tone="warning" className="mt-6 max-w-md">
            The card form could not be loaded. You can pay on a page of our card provider instead.
          </Notice>
        )}
        <HostedForm label={`Pay ${total}`} />
        <PaymentError error={shownError} />
      </>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (field.state === "ready") void pay(field.stripe, field.card);
  };
  return (
    <form onSubmit={submit} className="mt-6 grid max-w-md gap-4">
      <div>
        <p id="card-label" className="mb-1 font-semibold">
          Card
        </p>
        {field.state === "loading" && <Skeleton label="The card form is loading" rows={1} />}
        <div
          ref={box}
          role="group"
          aria-labelledby="card-label"
          className="min-h-11 rounded-md border border-edge bg-surface px-3 py-3"
        />
      </div>
      <Button variant="primary" pending={pending || field.state === "loading"}>
        Pay {total}
      </Button>
      <PaymentError error={shownError} />
    </form>
  );
}

const LOST =
  "We could not reach the shop. You have not been charged twice; please try again in a moment.";

/** Asks for the order's intent, confirms it with the card, and goes where the shop checks it. */
function usePay({ intentFrom, returnTo }: Props["means"], { clientName, email }: ShownOrder) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();

  const attempt = async (stripe: Stripe, card: StripeCardElement): Promise<string | null> => {
    const started = await askForIntent(intentFrom);
    if ("error" in started) return started.error;
    const { paymentIntent, error: refused } = await stripe.confirmCardPayment(
      started.clientSecret,
      { payment_method: { card, billing_details: { name: clientName, email } } },
    );
    if (refused) return refused.message ?? LOST;
    navigate(`${returnTo}?payment_intent=${encodeURIComponent(paymentIntent.id)}`);
    return null;
  };
  const pay = async (stripe: Stripe, card: StripeCardElement) => {
    setPending(true);
    setError(null);
    const problem = await attempt(stripe, card).catch(() => LOST);
    setError(problem);
    // After a good payment the button stays busy until the completed screen is here.
    if (problem !== null) setPending(false);
  };
  return { pay, pending, error };
}

async function askForIntent(from: string): Promise<StartedIntent> {
  const response = await fetch(from, { method: "POST" });
  // A session that has ended answers with the sign-in page.
  const isJson = response.headers.get("Content-Type")?.includes("json") === true;
  if (!isJson) return { error: LOST };
  return (await response.json()) as StartedIntent;
}
