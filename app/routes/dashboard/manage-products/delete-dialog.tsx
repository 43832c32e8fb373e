import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import type { ManagedProduct } from "./managed-product";
import { productViewPath, type ProductView } from "./view";

/** Asks before a product leaves the shop, and names it. */
export function DeleteDialog({ product, view }: { product: ManagedProduct; view: ProductView }) {
  const pending = useNavigation().state === "submitting";
  return (
    <Dialog
      title={`Delete ${product.name}?`}
      closeTo={productViewPath(view)}
      footer={
        <Button form="delete-product" variant="danger" pending={pending}>
          Delete
        </Button>
      }
    >
      <Form method="post" action={productViewPath(view)} id="delete-product">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="product" value={product.id} />
        <p>
          It leaves the shop at once. Orders of it keep their name, price and picture and can still
          be paid and shipped.
        </p>
      </Form>
    </Dialog>
  );
}
