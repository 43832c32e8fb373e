import { Form, useNavigation } from "@remix-run/react";
import type { ManagedOrder } from "~/components/order/admin-order-action";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { orderNumber } from "~/domain/order";
import type { OrdersAnswer } from "./actions.server";
import { ShipmentFields, ShipmentProblem } from "./shipment-fields";
import { orderViewPath, type OrderView } from "./view";

type Props = { order: ManagedOrder; view: OrderView; problem: OrdersAnswer | undefined };

/** Ships one order with a carrier and a tracking number. */
export function ShipDialog({ order, view, problem }: Props) {
  const pending = useNavigation().state === "submitting";
  return (
    <Dialog
      title={`Ship order ${orderNumber(order.number)}`}
      closeTo={orderViewPath(view)}
      footer={
        <Button form="ship-order" variant="primary" pending={pending}>
          Ship
        </Button>
      }
    >
      <Form
        method="post"
        action={orderViewPath(view, { ship: order.id })}
        id="ship-order"
        className="grid gap-4"
      >
        <ShipmentProblem problem={problem} idPrefix="one" />
        <input type="hidden" name="intent" value="ship" />
        <input type="hidden" name="order" value={order.id} />
        <p>
          {order.quantity} × {order.name}, for {order.email}
        </p>
        <ShipmentFields problem={problem} idPrefix="one" />
      </Form>
    </Dialog>
  );
}
