import { Link } from "@remix-run/react";
import { formatMoney } from "~/domain/money";
import { orderNumber, type OrderState } from "~/domain/order";
import { cut, CUSTOMER_ORDER_NAME } from "~/domain/text";
import { paths } from "~/paths";
import { LinkButton } from "../ui/button";
import { ProductPicture } from "../ui/picture";
import { CustomerOrderStatus } from "./order-status";

export type ShownOrder = {
  id: string;
  number: number;
  name: string;
  imageHash: string;
  quantity: number;
  totalCents: number;
  state: OrderState;
};

/** One order in its customer's list. */
export function OrderRow({ order, cancelTo }: { order: ShownOrder; cancelTo: string }) {
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 rounded-md border border-line bg-surface p-4 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <ProductPicture hash={order.imageHash} alt="" sizes="7rem" />
      <div>
        <h2 className="text-lg" title={order.name}>
          <Link to={paths.order(order.id)} prefetch="intent" className="link link-target">
            {cut(order.name, CUSTOMER_ORDER_NAME)}
          </Link>
        </h2>
        <p className="figures mt-1 text-muted">
          {orderNumber(order.number)} · Quantity {order.quantity} · Total{" "}
          <strong className="text-ink">{formatMoney(order.totalCents)}</strong>
        </p>
        <p className="mt-2 flex items-center gap-3">
          <CustomerOrderStatus state={order.state} />
        </p>
      </div>
      {order.state === "unpaid" && (
        <div className="col-span-2 flex flex-wrap items-center gap-3 sm:col-span-1">
          <LinkButton to={paths.payment(order.id)} variant="primary" prefetch="none">
            Pay {formatMoney(order.totalCents)}
          </LinkButton>
          <LinkButton to={cancelTo} preventScrollReset>
            Cancel
          </LinkButton>
        </div>
      )}
    </li>
  );
}
