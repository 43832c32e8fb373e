import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { PictureField } from "~/components/product/picture-field";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field } from "~/components/ui/field";
import { useFreshForm } from "~/components/ui/use-fresh-form";
import { shop } from "~/content/shop";
import { messages } from "~/domain/messages";
import { PRODUCT_TYPES } from "~/domain/product";
import { newProductSchema } from "~/domain/product-forms";
import { readFormData, refusedForm, type FormProblem } from "~/http/forms.server";
import { requireAdmin } from "~/http/guards.server";
import { PRODUCT_FORM_BYTES, readProductForm } from "~/http/product-form.server";
import { redirectWithToast } from "~/http/toast.server";
import { addProduct } from "~/operations/save-product";
import { paths } from "~/paths";

export const meta: MetaFunction = () => [{ title: `Add Product · ${shop.brand}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return json(null);
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const form = await readFormData(request, PRODUCT_FORM_BYTES);
  const read = await readProductForm(form, newProductSchema, { needsPicture: true });
  if (!read.ok) return json<FormProblem>(read.problem, { status: read.status });
  const added = addProduct(admin, { ...read.value, imageHash: read.imageHash ?? "" });
  if (!added.ok) return refusedForm(added.failure, {});
  return redirectWithToast(paths.addProduct(), {
    type: "success",
    message: messages.product.added,
  });
}

export default function AddProduct() {
  const problem = useActionData<typeof action>();
  const pending = useNavigation().formAction === paths.addProduct();
  const { key, ref } = useFreshForm(pending, problem !== undefined);
  const { errors = {}, values = {} } = problem ?? {};
  const field = (name: string) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <>
      <h1 className="text-3xl">Add Product</h1>
      <Form
        key={key}
        ref={ref}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="mt-6 grid max-w-2xl gap-5"
      >
        <ErrorSummary errors={problem?.errors} />
        <Field label="Name" autoComplete="off" required {...field("name")} />
        <Field as="textarea" label="Description" required {...field("description")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Price"
            hint="In dollars, such as 12 or 12.50"
            inputMode="decimal"
            autoComplete="off"
            required
            {...field("price")}
          />
          <Field
            label="Minimum order"
            hint="Pieces, at least 1"
            inputMode="numeric"
            autoComplete="off"
            required
            {...field("minOrder")}
          />
          <Field
            label="Stock"
            hint="Pieces that are there now"
            inputMode="numeric"
            autoComplete="off"
            required
            {...field("stock")}
          />
          <Field
            as="select"
            label="Type"
            hint="Hot sells well, new has just come in"
            required
            {...field("type")}
          >
            <option value="">Choose</option>
            {PRODUCT_TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Field>
        </div>
        <PictureField
          label="Picture"
          hint="JPEG, PNG, WebP or AVIF, at most 5 MB"
          kept={values["imageHash"]}
          error={errors["image"]}
        />
        <Button variant="primary" className="justify-self-start" pending={pending}>
          Add product
        </Button>
      </Form>
    </>
  );
}
