import type { ReactNode } from "react";
import { describedBy, FieldError, FieldHint, type FieldMessages } from "./field-messages";

type RadioGroupProps = FieldMessages & {
  name: string;
  legend: ReactNode;
  options: readonly { readonly value: string; readonly label: ReactNode }[];
  defaultValue?: string;
  /** One below the other, where a row would break at odd places. */
  stacked?: boolean;
  /** The first radio gets this id, so that the error summary can link to it. */
  id?: string;
};

/** One choice of a few, all in sight; each is a target of 44px. */
export function RadioGroup({
  name,
  legend,
  options,
  defaultValue,
  stacked = false,
  hint,
  error,
  id = name,
}: RadioGroupProps) {
  return (
    <fieldset aria-describedby={describedBy(id, { hint, error })}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      <div className={stacked ? "grid w-fit gap-2" : "flex flex-wrap gap-2"}>
        {options.map((option, position) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge bg-surface px-3 has-checked:border-ink has-checked:bg-sunken"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              id={position === 0 ? id : `${id}-${option.value}`}
              defaultChecked={option.value === defaultValue}
              className="size-5"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
