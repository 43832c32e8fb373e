import { LinkButton } from "~/components/ui/button";
import { formatMoney } from "~/domain/money";
import type { OrderState } from "~/domain/order";
import { paths } from "~/paths";

type Props = {
  order: { id: string; totalCents: number; refundedCents: number; invoiceNumber: number | null };
  state: OrderState;
  canShip: boolean;
  forAdmin: boolean;
  /** Whether it is the reader's own order: nobody pays for somebody else. */
  own: boolean;
};

/** What the person who reads an order's page can do with it. */
export function OrderActions({ order, state, canShip, forAdmin, own }: Props) {
  const cancel = { cancel: order.id };
  return (
    <p className="mt-5 flex flex-wrap gap-3">
      {state === "unpaid" && own && (
        <LinkButton to={paths.payment(order.id)} variant="primary" prefetch="none">
          Pay {formatMoney(order.totalCents)}
        </LinkButton>
      )}
      {state === "unpaid" && (
        <LinkButton to={forAdmin ? paths.manageOrders(cancel) : paths.myOrders(cancel)}>
          Cancel
        </LinkButton>
      )}
      {canShip && forAdmin && (
        <LinkButton to={paths.manageOrders({ ship: order.id })} variant="primary">
          Ship
        </LinkButton>
      )}
      {order.invoiceNumber !== null && (
        <LinkButton to={paths.invoice(order.id)}>Invoice</LinkButton>
      )}
      {order.invoiceNumber !== null && forAdmin && order.refundedCents < order.totalCents && (
        <LinkButton to={paths.refundOrder(order.id)}>Refund</LinkButton>
      )}
    </p>
  );
}
