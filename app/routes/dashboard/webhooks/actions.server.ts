import type { Actor } from "~/domain/account";
import type { Result } from "~/domain/failure";
import { fieldErrors } from "~/domain/validation";
import { endpointSchema } from "~/domain/webhook-form";
import { invalidForm, refusedForm, textField, typed } from "~/http/forms.server";
import { redirectWithToast } from "~/http/toast.server";
import { addWebhook, redeliver, removeWebhook, testWebhook } from "~/operations/keep-webhooks";
import { paths } from "~/paths";

/** Answers the forms of the webhooks page. */
export function answerWebhooksForm(admin: Actor, form: FormData) {
  const id = textField(form, "id");
  switch (form.get("intent")) {
    case "add":
      return add(admin, form);
    case "remove":
      return answered(removeWebhook(admin, id), "The endpoint is removed.");
    case "test":
      return answered(testWebhook(admin, id), "A test event is on its way.");
    case "redeliver":
      return answered(redeliver(admin, id), "The event is on its way again.");
    default:
      throw new Response("Unknown intent", { status: 400 });
  }
}

function add(admin: Actor, form: FormData) {
  const events = form.getAll("events").filter((event) => typeof event === "string");
  const values = { ...typed(form), events: events.join(" ") };
  const fields = { url: textField(form, "url"), events };
  const parsed = endpointSchema.safeParse(fields);
  if (!parsed.success) {
    const errors = Object.entries(fieldErrors(parsed.error)).map(([field, texts]) => [
      field,
      texts.slice(0, 1),
    ]);
    return invalidForm({ errors: Object.fromEntries(errors) as Record<string, string[]>, values });
  }
  const added = addWebhook(admin, parsed.data);
  if (!added.ok) return refusedForm(added.failure, values);
  return redirectWithToast(paths.webhooks(), {
    type: "success",
    message: "The endpoint is added.",
  });
}

function answered(result: Result<null>, message: string) {
  if (!result.ok) return refusedForm(result.failure, {});
  return redirectWithToast(paths.webhooks(), { type: "success", message });
}
