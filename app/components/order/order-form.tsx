import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { formatMoney } from "~/domain/money";
import { orderTotal, quantityProblem } from "~/domain/order-quantity";
import { Button } from "../ui/button";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";

type Props = {
  product: { minOrder: number; stock: number; priceCents: number };
  customer: { name: string; email: string; phone: string; address: string };
  /** Of this opened form: sent twice, it places one order. */
  token: string;
  errors?: Record<string, string[]> | undefined;
  values?: Record<string, string> | undefined;
};

/**
 * The order form. The quantity rule answers while typing, with the same words as the server; until
 * JavaScript runs, the button works and the server alone decides.
 */
export function OrderForm({ product, customer, token, errors = {}, values = {} }: Props) {
  const { form: refusal, ...fields } = errors;
  const pending = useNavigation().state === "submitting";
  const [quantity, setQuantity] = useState(values["quantity"] ?? String(product.minOrder));
  const [touched, setTouched] = useState(false);
  const problem = touched ? quantityProblem(quantity, product) : errors["quantity"]?.[0];
  const total = orderTotal(quantity, product.priceCents, product);
  return (
    <Form method="post" noValidate className="grid gap-4">
      <ErrorSummary errors={fields} detail={refusal?.[0]} />
      <input type="hidden" name="token" value={token} />
      <Field
        name="quantity"
        label="Quantity"
        hint={hintOf(product)}
        inputMode="numeric"
        autoComplete="off"
        required
        value={quantity}
        error={problem ?? undefined}
        onChange={(event) => {
          setQuantity(event.currentTarget.value);
          setTouched(true);
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="name" label="Name" readOnly defaultValue={customer.name} autoComplete="name" />
        <Field
          name="email"
          label="Email"
          type="email"
          readOnly
          defaultValue={customer.email}
          autoComplete="email"
        />
      </div>
      <Field
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        required
        defaultValue={values["phone"] ?? customer.phone}
        error={errors["phone"]?.[0]}
      />
      <Field
        as="textarea"
        name="address"
        label="Address"
        rows={3}
        autoComplete="street-address"
        required
        defaultValue={values["address"] ?? customer.address}
        error={errors["address"]?.[0]}
      />
      {/* Without a script it would stand still while the quantity changes. */}
      <output
        className="figures min-h-7 font-heading text-xl font-bold noscript:hidden"
        aria-live="polite"
      >
        {total > 0 ? `Total: ${formatMoney(total)}` : ""}
      </output>
      <Button type="submit" variant="primary" pending={pending} disabled={touched && total === 0}>
        Place order
      </Button>
    </Form>
  );
}

function hintOf({ minOrder, stock, priceCents }: Props["product"]): string {
  const price = formatMoney(priceCents);
  if (stock === 1) return `1 piece at ${price}`;
  return `${minOrder === stock ? stock : `From ${minOrder} to ${stock}`} pieces at ${price} each`;
}
