import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { describedBy, FieldError } from "~/components/ui/field-messages";
import { useFreshForm } from "~/components/ui/use-fresh-form";
import { EVENT_TYPES } from "~/domain/webhook";
import { paths } from "~/paths";

type Props = {
  errors: Record<string, string[]> | undefined;
  /** What a refused form held: the URL, and the ticked events separated by spaces. */
  values: Record<string, string> | undefined;
};

/** Adds an endpoint: where to, and about what. */
export function EndpointForm({ errors, values }: Props) {
  const ticked = values?.["events"]?.split(" ") ?? EVENT_TYPES;
  const pending = useNavigation().formData?.get("intent") === "add";
  const { key, ref } = useFreshForm(pending, errors !== undefined);
  return (
    <Form
      key={key}
      ref={ref}
      method="post"
      action={paths.webhooks()}
      className="grid max-w-2xl gap-6"
    >
      <Field
        name="url"
        type="url"
        label="URL"
        hint="Your server's address; it answers 2xx when it has taken an event."
        defaultValue={values?.["url"]}
        error={errors?.["url"]}
        autoComplete="off"
        maxLength={500}
      />
      <fieldset aria-describedby={describedBy("events", { error: errors?.["events"] ?? [] })}>
        <legend className="mb-1 font-semibold">Events</legend>
        <FieldError id="events" error={errors?.["events"]} />
        <div className="flex flex-wrap gap-2">
          {EVENT_TYPES.map((type, place) => (
            <label
              key={type}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge bg-surface px-3 has-checked:border-ink has-checked:bg-sunken"
            >
              <input
                type="checkbox"
                name="events"
                value={type}
                id={place === 0 ? "events" : `events-${type}`}
                defaultChecked={ticked.includes(type)}
                className="size-5"
              />
              {type}
            </label>
          ))}
        </div>
      </fieldset>
      <p>
        <Button name="intent" value="add" variant="primary" pending={pending}>
          Add endpoint
        </Button>
      </p>
    </Form>
  );
}
