import { json } from "@remix-run/node";
import { findOrder } from "~/data/orders";
import type { Actor } from "~/domain/account";
import { messages } from "~/domain/messages";
import { orderNumber } from "~/domain/order";
import { shipmentSchema } from "~/domain/shipment";
import { detailOf, STATUS } from "~/http/failure.server";
import {
  checkForm,
  invalidForm,
  refusedForm,
  textField,
  type FormProblem,
} from "~/http/forms.server";
import { redirectWithToast } from "~/http/toast.server";
import { cancelOrder } from "~/operations/cancel-order";
import { shipOrder } from "~/operations/ship-order";

/** What became of one selected order. */
export type ShipResult = { id: string; number: string; shipped: boolean; text: string };
export type OrdersAnswer = FormProblem & {
  results?: ShipResult[];
  /** The orders that were ticked in a form that was refused: they stay ticked. */
  selected?: string[];
};

/** Answers the forms of Manage Orders; `back` is the view that they were sent from. */
export async function answerOrdersForm(admin: Actor, form: FormData, back: string) {
  switch (form.get("intent")) {
    case "ship":
      return shipOne(admin, form, back);
    case "ship-selected":
      return shipSelected(admin, form);
    case "cancel":
      return cancelOne(admin, form, back);
    default:
      throw new Response("Unknown intent", { status: 400 });
  }
}

function shipOne(admin: Actor, form: FormData, back: string) {
  const read = checkForm(form, shipmentSchema);
  if (!read.ok) return invalidForm(read);
  const shipped = shipOrder(admin, textField(form, "order"), read.value);
  if (!shipped.ok) return refusedForm(shipped.failure, read.values);
  return redirectWithToast(
    back,
    shipped.value.changed
      ? { type: "success", message: messages.order.shipped }
      : { type: "info", message: "This order was shipped before." },
  );
}

/** Each order for itself: one that cannot be shipped holds up no other. */
function shipSelected(admin: Actor, form: FormData) {
  const read = checkForm(form, shipmentSchema);
  const ids = form.getAll("order").filter((id) => typeof id === "string");
  if (!read.ok) {
    const { errors, values } = read;
    return json<OrdersAnswer>({ errors, values, selected: ids }, { status: STATUS.invalid });
  }
  if (ids.length === 0) {
    const errors = { form: ["Select at least one order to ship."] };
    return invalidForm({ errors, values: read.values });
  }
  const results = ids.map((id): ShipResult => {
    const result = shipOrder(admin, id, read.value);
    const number = findOrder(id)?.number;
    return {
      id,
      number: number === undefined ? id : orderNumber(number),
      shipped: result.ok,
      text: !result.ok
        ? detailOf(result.failure)
        : result.value.changed
          ? messages.order.shipped
          : "This order was shipped before.",
    };
  });
  return json<OrdersAnswer>({ errors: {}, values: {}, results });
}

async function cancelOne(admin: Actor, form: FormData, back: string) {
  const cancelled = await cancelOrder(admin, textField(form, "order"));
  if (!cancelled.ok) return refusedForm(cancelled.failure, {});
  return redirectWithToast(back, { type: "success", message: messages.order.cancelled });
}
