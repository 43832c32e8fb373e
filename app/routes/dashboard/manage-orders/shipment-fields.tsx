import { Field } from "~/components/ui/field";
import type { OrdersAnswer } from "./actions.server";

type Props = { problem: OrdersAnswer | undefined; idPrefix: string; form?: string };

/** Carrier and tracking number, both optional. */
export function ShipmentFields({ problem, idPrefix, form }: Props) {
  return (
    <>
      <Field
        id={`${idPrefix}-carrier`}
        name="carrier"
        form={form}
        label="Carrier"
        optional
        autoComplete="off"
        defaultValue={problem?.values["carrier"]}
        error={problem?.errors["carrier"]}
      />
      <Field
        id={`${idPrefix}-tracking`}
        name="trackingNumber"
        form={form}
        label="Tracking number"
        optional
        autoComplete="off"
        defaultValue={problem?.values["trackingNumber"]}
        error={problem?.errors["trackingNumber"]}
      />
    </>
  );
}
