import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field } from "~/components/ui/field";
import { formatMoney } from "~/domain/money";

type Props = {
  order: { id: string; leftCents: number; piecesLeft: number };
  /** New with each opened form: pressing twice refunds once. */
  token: string;
  problem?: { errors: Record<string, string[]>; values: Record<string, string> } | undefined;
};

export function RefundForm({ order, token, problem }: Props) {
  const pending = useNavigation().state === "submitting";
  const { form: refusal, token: stale, ...fields } = problem?.errors ?? {};
  const values = problem?.values ?? {};
  const detail = refusal?.[0] ?? stale?.[0];
  return (
    // Each new token is a new form: what was typed for the last refund does not stay.
    <Form method="post" noValidate className="mt-8 grid max-w-md gap-4" key={token}>
      <ErrorSummary errors={fields} {...(detail === undefined ? {} : { detail })} />
      <input type="hidden" name="token" value={token} />
      <Field
        name="amount"
        label="Amount in dollars"
        hint={`Up to ${formatMoney(order.leftCents)}`}
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={values["amount"] ?? (order.leftCents / 100).toFixed(2)}
        error={fields["amount"]?.[0]}
      />
      <Field
        name="restock"
        label="Pieces to put back into the stock"
        hint={`From 0 to ${order.piecesLeft}`}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={values["restock"] ?? "0"}
        error={fields["restock"]?.[0]}
      />
      <Field
        name="note"
        label="Reason"
        hint="For the shop's own books"
        optional
        autoComplete="off"
        maxLength={500}
        defaultValue={values["note"] ?? ""}
        error={fields["note"]?.[0]}
      />
      <Button variant="danger" pending={pending}>
        Refund
      </Button>
    </Form>
  );
}
