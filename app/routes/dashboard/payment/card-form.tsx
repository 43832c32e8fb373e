import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { Means } from "./desk.server";
import type { ShownOrder } from "./shown-order";

type Props = { means: Extract<Means, { kind: "form" }>; order: ShownOrder; total: string };

/**
 * The simulator's card form: a plain form that works without scripts. It goes to the simulator,
 * never to an action of the shop, as a card goes to the real provider.
 */
export function CardFormFields({ means, order, total }: Props) {
  return (
    <form method="post" action={means.action} className="mt-6 grid max-w-md gap-4">
      <input type="hidden" name="client_secret" value={means.clientSecret} />
      <input type="hidden" name="return_url" value={means.returnTo} />
      <input type="hidden" name="name" value={order.clientName} />
      <input type="hidden" name="email" value={order.email} />
      <Field
        name="number"
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        required
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          name="expiry"
          label="Expiry"
          hint="MM/YY"
          // The slash is on few numeric keyboards.
          inputMode="text"
          autoComplete="cc-exp"
          required
        />
        <Field
          name="cvc"
          label="CVC"
          hint="3 or 4 digits"
          inputMode="numeric"
          autoComplete="cc-csc"
          required
        />
      </div>
      <Button variant="primary">Pay {total}</Button>
    </form>
  );
}
