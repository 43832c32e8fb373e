import { Form, useNavigation } from "@remix-run/react";
import type { OrderState } from "~/domain/order";
import { Button, LinkButton } from "../ui/button";

export type ManagedOrder = {
  id: string;
  number: number;
  name: string;
  email: string;
  quantity: number;
  totalCents: number;
  state: OrderState;
  /** A paid order waits for its parcel, unless its money was given back. */
  canShip: boolean;
};

type Props = {
  order: ManagedOrder;
  /** Where the ship button's form goes: the view that it stands in. */
  formAction: string;
  /** The URL of the dialog that asks before cancelling. */
  cancelTo: string;
};

/** What an admin can do with an order; what cannot be done is an inert button. */
export function AdminOrderAction({ order, formAction, cancelTo }: Props) {
  const { state, formData } = useNavigation();
  const pending = state === "submitting" && formData?.get("order") === order.id;
  switch (order.state) {
    case "paid":
      if (!order.canShip) {
        return (
          <Button type="button" disabled>
            refunded
          </Button>
        );
      }
      return (
        <Form method="post" action={formAction} preventScrollReset>
          <input type="hidden" name="intent" value="ship" />
          <input type="hidden" name="order" value={order.id} />
          <Button title="Click to shipped" pending={pending}>
            Pending
          </Button>
        </Form>
      );
    case "shipped":
      return (
        <Button type="button" disabled>
          shipped
        </Button>
      );
    case "unpaid":
      return (
        <div className="flex flex-wrap gap-2">
          <Button type="button" disabled>
            Unpaid
          </Button>
          <LinkButton to={cancelTo} preventScrollReset>
            Cancel
          </LinkButton>
        </div>
      );
    case "cancelled":
      return null;
  }
}
