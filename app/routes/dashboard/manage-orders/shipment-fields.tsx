import { ErrorSummary } from "~/components/ui/error-summary";
import { Field } from "~/components/ui/field";
import type { OrdersAnswer } from "./actions.server";

type Props = { problem: OrdersAnswer | undefined; idPrefix: string };

/** Carrier and tracking number, both optional. */
export function ShipmentFields({ problem, idPrefix }: Props) {
  return (
    <>
      <Field
        id={`${idPrefix}-carrier`}
        name="carrier"
        label="Carrier"
        optional
        autoComplete="off"
        defaultValue={problem?.values["carrier"]}
        error={problem?.errors["carrier"]}
      />
      <Field
        id={`${idPrefix}-tracking`}
        name="trackingNumber"
        label="Tracking number"
        optional
        autoComplete="off"
        defaultValue={problem?.values["trackingNumber"]}
        error={problem?.errors["trackingNumber"]}
      />
    </>
  );
}

/** What was refused, with links to the fields of the same prefix. */
export function ShipmentProblem({ problem, idPrefix }: Props) {
  const { form: refusal, ...fields } = problem?.errors ?? {};
  const ids = { carrier: `${idPrefix}-carrier`, trackingNumber: `${idPrefix}-tracking` };
  return <ErrorSummary errors={fields} detail={refusal?.[0] ?? ""} ids={ids} />;
}
