import { Facts } from "~/components/ui/facts";
import { formatMoney } from "~/domain/money";
import { CardFormFields } from "./card-form";
import type { Means } from "./desk.server";
import { HostedForm } from "./hosted-form";
import { PaymentError } from "./payment-error";
import type { ShownOrder } from "./shown-order";
import { StripeCard } from "./stripe-card";

type Props = { order: ShownOrder; means: Means | null; error: string | null };

/** The order that is due, and the way to pay it; what went wrong stands in red under the form. */
export function DuePayment({ order, means, error }: Props) {
  const total = formatMoney(order.totalCents);
  return (
    <>
      <h1 className="text-3xl">Payment</h1>
      <Facts
        facts={[
          ["Product", order.productName],
          ["Quantity", order.quantity],
          ["Per piece", formatMoney(order.unitPriceCents)],
          ["Total", total],
        ]}
      />
      {means?.kind === "stripe" ? (
        <StripeCard means={means} order={order} total={total} error={error} />
      ) : (
        <>
          {means && <CardFormFields means={means} order={order} total={total} />}
          <PaymentError error={error} />
          {means && <HostedForm label="Use the card provider's own page instead" quiet />}
        </>
      )}
    </>
  );
}
