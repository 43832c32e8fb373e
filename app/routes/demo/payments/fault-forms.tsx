import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";

type Props = {
  choices: Record<"calls" | "callFaults" | "events" | "deliveryFaults", readonly string[]>;
  faults: readonly { seq: number; operation: string; fault: string; remaining: number | null }[];
};

/** Plain forms: a fault for the shop's next calls, a plan for the next webhooks. */
export function FaultForms({ choices, faults }: Props) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <PlanForm
        title="The next calls"
        intent="call"
        what={{ name: "operation", label: "Call", options: choices.calls }}
        faults={choices.callFaults}
      />
      <PlanForm
        title="The next webhooks"
        intent="delivery"
        what={{ name: "event", label: "Event", options: choices.events }}
        faults={choices.deliveryFaults}
      />
      {faults.length > 0 && (
        <section className="lg:col-span-2">
          <h2 className="text-lg">Waiting</h2>
          <ul className="my-2">
            {faults.map(({ seq, operation, fault, remaining }) => (
              <li key={seq}>
                {fault} for {operation}, {remaining ?? "any number of"} times
              </li>
            ))}
          </ul>
          <Form method="post">
            <Button name="intent" value="clear">
              Take all back
            </Button>
          </Form>
        </section>
      )}
    </div>
  );
}

type PlanProps = {
  title: string;
  intent: "call" | "delivery";
  what: { name: string; label: string; options: readonly string[] };
  faults: readonly string[];
};

function PlanForm({ title, intent, what, faults }: PlanProps) {
  return (
    <Form method="post" className="grid content-start gap-4 rounded-md border border-line p-4">
      <h2 className="text-lg">{title}</h2>
      <input type="hidden" name="intent" value={intent} />
      <Field as="select" id={`${intent}-what`} name={what.name} label={what.label}>
        {what.options.map((option) => (
          <option key={option} value={option}>
            {option === "*" ? "any" : option}
          </option>
        ))}
      </Field>
      <Field as="select" id={`${intent}-fault`} name="fault" label="What happens">
        {faults.map((fault) => (
          <option key={fault}>{fault}</option>
        ))}
      </Field>
      <Field
        id={`${intent}-times`}
        name="times"
        label="How often"
        type="number"
        min={1}
        max={100}
        defaultValue="1"
      />
      <Button>Plan it</Button>
    </Form>
  );
}
