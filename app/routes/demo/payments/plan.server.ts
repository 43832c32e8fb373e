import { z } from "zod";
import {
  CALLS,
  CALL_FAULTS,
  DELIVERY_FAULTS,
  EVENT_TYPES,
} from "~/services/payments/simulator/books.server";

const times = z.coerce.number().int().min(1).max(100);
const known = (names: readonly string[]) =>
  z.string().refine((name) => name === "*" || names.includes(name));

const plans = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("call"),
    operation: known(CALLS),
    fault: z.enum(CALL_FAULTS),
    times,
  }),
  z.object({
    intent: z.literal("delivery"),
    event: known(EVENT_TYPES),
    fault: z.enum(DELIVERY_FAULTS),
    times,
  }),
]);

/** @throws Response 400 for what the form cannot send */
export function readPlan(form: FormData) {
  const parsed = plans.safeParse(Object.fromEntries(form.entries()));
  if (!parsed.success) throw new Response("This is no plan.", { status: 400 });
  const { times: count, ...plan } = parsed.data;
  return { plan, times: count };
}
