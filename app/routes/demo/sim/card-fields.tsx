import { Field } from "~/components/ui/field";

/** The provider's card fields. What is typed never comes back from the server. */
export function CardFields() {
  return (
    <>
      <Field
        name="number"
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        required
      />
      <div className="grid grid-cols-2 items-end gap-4">
        <Field
          name="expiry"
          label="Expiry date"
          hint="MM/YY"
          // The slash is on few numeric keyboards.
          inputMode="text"
          autoComplete="cc-exp"
          required
        />
        <Field
          name="cvc"
          label="Security code"
          hint="CVC"
          inputMode="numeric"
          autoComplete="cc-csc"
          required
        />
      </div>
    </>
  );
}
