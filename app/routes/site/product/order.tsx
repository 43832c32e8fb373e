import { randomBytes } from "node:crypto";
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OrderForm } from "~/components/order/order-form";
import { titled } from "~/components/page-meta";
import { Dialog } from "~/components/ui/dialog";
import { findProduct } from "~/data/products";
import { findUser } from "~/data/users";
import { messages } from "~/domain/messages";
import { isOrderable } from "~/domain/order-quantity";
import { readFormData, refusedForm, typed } from "~/http/forms.server";
import { requireUser } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { placeOrderOnce } from "~/operations/place-order-once";
import { paths } from "~/paths";
import { useShownProduct } from "./route";

export const meta: MetaFunction = () => [{ title: titled(messages.order.openForm) }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const product = findProduct(params["id"] ?? "");
  if (!product) throw new Response(messages.notFound, { status: 404 });
  if (!isOrderable(product)) throw redirect(paths.product(product.id));
  const user = findUser(viewer.id);
  return json({
    name: viewer.name,
    email: viewer.email,
    phone: user?.phone ?? "",
    address: user?.address ?? "",
    token: randomBytes(12).toString("hex"),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const form = await readFormData(request);
  const token = form.get("token");
  const placed = placeOrderOnce(viewer, typeof token === "string" ? token : "", {
    productId: params["id"] ?? "",
    quantity: form.get("quantity"),
    phone: form.get("phone"),
    address: form.get("address"),
  });
  if (!placed.ok) return refusedForm(placed.failure, typed(form));
  // My Orders is for customers only: an admin finds the order among all.
  const list = viewer.role === "admin" ? paths.manageOrders() : paths.myOrders();
  return redirectWithToast(list, { type: "success", message: messages.order.placed });
}

export default function OrderDialog() {
  const product = useShownProduct();
  const { token, ...customer } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return (
    <Dialog title={product.name} closeTo={paths.product(product.id)}>
      <OrderForm
        product={product}
        customer={customer}
        token={token}
        errors={problem?.errors}
        values={problem?.values}
      />
    </Dialog>
  );
}
