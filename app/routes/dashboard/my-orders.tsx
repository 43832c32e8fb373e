import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { OrderRow, type ShownOrder } from "~/components/order/order-row";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { ErrorSummary } from "~/components/ui/error-summary";
import { ListPages } from "~/components/ui/list-pages";
import { shop } from "~/content/shop";
import { countOrdersOf, listOrderPageOf } from "~/data/order-lists";
import { findOrderOf, type Order } from "~/data/orders";
import { COUNT_LIMIT, countLabel, neighbours, readListPlace } from "~/domain/list-place";
import { messages } from "~/domain/messages";
import { canCancel, orderState } from "~/domain/order";
import { readFormData, refusedForm, textField } from "~/http/forms.server";
import { requireCustomer } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { cancelOrder } from "~/operations/cancel-order";
import { paths } from "~/paths";

export const meta: MetaFunction = () => [{ title: `My Orders · ${shop.brand}` }];

const PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const customer = await requireCustomer(request);
  const { searchParams } = new URL(request.url);
  const place = readListPlace(searchParams);
  const page = listOrderPageOf(customer.id, place, PAGE);
  const asked = findOrderOf(customer.id, searchParams.get("cancel") ?? "");
  const { before, after, page: number } = Object.fromEntries(searchParams.entries());
  return json({
    orders: page.rows.map(shown),
    count: countLabel(countOrdersOf(customer.id, COUNT_LIMIT)),
    pages: neighbours(page, place),
    /** This page of the list, as its own links say it. */
    here: { before, after, page: number },
    cancelling: asked && canCancel(asked) ? shown(asked) : null,
  });
}

const shown = (order: Order): ShownOrder => ({
  id: order.id,
  number: order.number,
  name: order.productName,
  imageHash: order.imageHash,
  quantity: order.quantity,
  totalCents: order.totalCents,
  state: orderState(order),
});

export async function action({ request }: ActionFunctionArgs) {
  const customer = await requireCustomer(request);
  const form = await readFormData(request);
  if (form.get("intent") !== "cancel") throw new Response("Unknown intent", { status: 400 });
  const cancelled = await cancelOrder(customer, textField(form, "order"));
  if (!cancelled.ok) return refusedForm(cancelled.failure, {});
  return redirectWithToast(paths.myOrders(), {
    type: "success",
    message: messages.order.cancelled,
  });
}

export default function MyOrders() {
  const { orders, count, pages, here, cancelling } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return (
    <>
      {cancelling && <CancelDialog order={cancelling} closeTo={paths.myOrders(here)} />}
      <ErrorSummary errors={undefined} detail={problem?.errors["form"]?.[0]} />
      <h1 className="text-3xl">My Orders</h1>
      {orders.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            title={messages.order.none}
            action={{ to: paths.home(), label: messages.order.placeOne }}
          />
        </div>
      ) : (
        <>
          <p className="mt-1 text-muted">
            {count} {count === "1" ? "order" : "orders"}, newest first
          </p>
          <ul className="mt-6 grid gap-4">
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                cancelTo={paths.myOrders({ ...here, cancel: order.id })}
              />
            ))}
          </ul>
        </>
      )}
      <ListPages label="Pages of orders" pages={pages} linkTo={paths.myOrders} />
    </>
  );
}

function CancelDialog({ order, closeTo }: { order: ShownOrder; closeTo: string }) {
  const pending = useNavigation().state === "submitting";
  return (
    <Dialog
      title={messages.order.cancelQuestion}
      closeTo={closeTo}
      footer={
        <Button form="cancel-order" variant="danger" pending={pending}>
          Delete
        </Button>
      }
    >
      <Form method="post" action={paths.myOrders()} id="cancel-order">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="order" value={order.id} />
        <p>{order.name}</p>
      </Form>
    </Dialog>
  );
}
