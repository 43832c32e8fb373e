import { LinkButton } from "~/components/ui/button";
import { Facts } from "~/components/ui/facts";
import { messages } from "~/domain/messages";
import { paths } from "~/paths";
import type { ShownOrder } from "./shown-order";

/** What the screen shows once the order is paid, now and after every reload. */
export function CompletedPayment({ order }: { order: ShownOrder }) {
  return (
    <>
      <h1 className="text-3xl">{messages.payment.completed}</h1>
      <Facts
        facts={[
          ["Transaction id", order.transactionId],
          ["Name", order.clientName],
          ["Address", order.address],
          ["Phone", order.phone],
          ["Email", order.email],
        ]}
      />
      <LinkButton to={paths.home()} variant="primary" className="mt-6">
        {messages.payment.continueShopping}
      </LinkButton>
    </>
  );
}
