import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field } from "~/components/ui/field";
import { RatingField } from "~/components/ui/rating-field";
import { useFreshForm } from "~/components/ui/use-fresh-form";
import { shop } from "~/content/shop";
import { displayName } from "~/domain/account";
import { messages } from "~/domain/messages";
import { COMMENTS_MAX } from "~/domain/review";
import { readFormData, refusedForm, typed } from "~/http/forms.server";
import { requireCustomer } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { addReview } from "~/operations/add-review";
import { paths } from "~/paths";

export const meta: MetaFunction = () => [{ title: `Add a Review · ${shop.brand}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const customer = await requireCustomer(request);
  return json({ name: displayName(customer) });
}

export async function action({ request }: ActionFunctionArgs) {
  const customer = await requireCustomer(request);
  const form = await readFormData(request);
  const added = addReview(customer, Object.fromEntries(form.entries()));
  if (!added.ok) return refusedForm(added.failure, typed(form));
  return redirectWithToast(paths.review(), { type: "success", message: messages.review.added });
}

export default function AddReview() {
  const { name } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  const pending = useNavigation().formAction === paths.review();
  const { key, ref } = useFreshForm(pending, problem !== undefined);
  return (
    <>
      <h1 className="text-3xl">Add a Review</h1>
      <p className="mt-2 mb-6 text-muted">It appears on the home page at once, signed {name}.</p>
      <div className="max-w-xl">
        <ErrorSummary errors={problem?.errors} />
        <Form key={key} ref={ref} method="post" noValidate className="grid gap-5">
          <RatingField defaultValue={problem?.values["rating"]} error={problem?.errors["rating"]} />
          <Field
            as="textarea"
            name="comments"
            label="Comments"
            maxLength={COMMENTS_MAX}
            required
            defaultValue={problem?.values["comments"]}
            error={problem?.errors["comments"]}
          />
          <Button variant="primary" pending={pending}>
            Add review
          </Button>
        </Form>
      </div>
    </>
  );
}
