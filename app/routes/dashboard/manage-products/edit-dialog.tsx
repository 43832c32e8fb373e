import { Form, useNavigation } from "@remix-run/react";
import { PictureField } from "~/components/product/picture-field";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field } from "~/components/ui/field";
import { toDollars } from "~/domain/money";
import { PRODUCT_TYPES } from "~/domain/product";
import type { FormProblem } from "~/http/forms.server";
import type { ManagedProduct } from "./managed-product";
import { productViewPath, type ProductView } from "./view";

type Props = { product: ManagedProduct; view: ProductView; problem: FormProblem | undefined };

/** Edits a product: the current values are placeholders, and what stays empty stays as it is. */
export function EditDialog({ product, view, problem }: Props) {
  const pending = useNavigation().state === "submitting";
  const { errors = {}, values = {} } = problem ?? {};
  const { form: refusal, ...fields } = errors;
  const field = (name: string, current: string | number) => ({
    id: name,
    name,
    placeholder: String(current),
    defaultValue: values[name],
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <Dialog
      title={`Edit ${product.name}`}
      closeTo={productViewPath(view)}
      footer={
        <Button form="edit-product" variant="primary" pending={pending}>
          Update Product
        </Button>
      }
    >
      <Form
        method="post"
        action={productViewPath(view, { edit: product.id })}
        id="edit-product"
        encType="multipart/form-data"
        noValidate
        className="grid gap-4"
      >
        <ErrorSummary errors={fields} detail={refusal?.[0] ?? ""} />
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="product" value={product.id} />
        <p className="text-muted">What you leave empty stays as it is.</p>
        <Field label="Name" {...field("name", product.name)} />
        <Field
          as="textarea"
          label="Product description"
          {...field("description", product.description)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Product price"
            inputMode="decimal"
            {...field("price", toDollars(product.priceCents).toFixed(2))}
          />
          <Field
            label="Minium order range"
            inputMode="numeric"
            {...field("minOrder", product.minOrder)}
          />
          <Field label="Available stock" inputMode="numeric" {...field("stock", product.stock)} />
          <Field
            as="select"
            label="Type"
            name="type"
            defaultValue={values["type"] ?? product.type}
            error={errors["type"]}
          >
            {PRODUCT_TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Field>
        </div>
        <PictureField
          label="Picture"
          hint="Replaces the picture. JPEG, PNG, WebP or AVIF, at most 5 MB"
          optional
          kept={values["imageHash"]}
          error={errors["image"]}
        />
      </Form>
    </Dialog>
  );
}
