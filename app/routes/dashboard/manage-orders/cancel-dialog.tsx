import { Form, useNavigation } from "@remix-run/react";
import type { ManagedOrder } from "~/components/order/admin-order-action";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { messages } from "~/domain/messages";
import { orderNumber } from "~/domain/order";
import { orderViewPath, type OrderView } from "./view";

/** Asks before an unpaid order is cancelled, and names its product. */
export function CancelDialog({ order, view }: { order: ManagedOrder; view: OrderView }) {
  const pending = useNavigation().state === "submitting";
  return (
    <Dialog
      title={messages.order.cancelQuestion}
      closeTo={orderViewPath(view)}
      footer={
        <Button form="cancel-order" variant="danger" pending={pending}>
          Delete
        </Button>
      }
    >
      <Form method="post" action={orderViewPath(view)} id="cancel-order">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="order" value={order.id} />
        <p>
          {order.name}, ordered by {order.email} ({orderNumber(order.number)})
        </p>
      </Form>
    </Dialog>
  );
}
