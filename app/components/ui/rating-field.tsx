import { RadioGroup } from "./radio-group";
import { Stars } from "./stars";
import type { FieldMessages } from "./field-messages";

type RatingFieldProps = FieldMessages & { legend?: string; defaultValue?: string };

const RATINGS = [5, 4, 3, 2, 1] as const;

/** The field `rating`: one to five stars, posted as "1" to "5". */
export function RatingField({ legend = "Rating", ...rest }: RatingFieldProps) {
  return (
    <RadioGroup
      name="rating"
      legend={legend}
      stacked
      options={RATINGS.map((rating) => ({
        value: String(rating),
        label: <Stars rating={rating} />,
      }))}
      {...rest}
    />
  );
}
