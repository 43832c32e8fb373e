import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ManagedOrder } from "~/components/order/admin-order-action";
import { EmptyState, NarrowedBy } from "~/components/ui/empty-state";
import { ListPages } from "~/components/ui/list-pages";
import { shop } from "~/content/shop";
import { countOrders } from "~/data/order-counts";
import { listOrderPage } from "~/data/order-lists";
import { findOrder, type Order } from "~/data/orders";
import { COUNT_LIMIT, neighbours, readListPlace } from "~/domain/list-place";
import { messages } from "~/domain/messages";
import { canCancel, canShip, orderState } from "~/domain/order";
import { readFormData } from "~/http/forms.server";
import { requireAdmin } from "~/http/guards.server";
import { paths } from "~/paths";
import { answerOrdersForm, type OrdersAnswer } from "./actions.server";
import { CancelDialog } from "./cancel-dialog";
import { OrderFilters } from "./order-filters";
import { OrderTable } from "./order-table";
import { ShipDialog } from "./ship-dialog";
import { ShipResults } from "./ship-results";
import { ShipmentProblem } from "./shipment-fields";
import { orderViewPath, readOrderView } from "./view";

export const meta: MetaFunction = () => [{ title: `Manage Orders · ${shop.brand}` }];

const PAGE = 30;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const view = readOrderView(request);
  const place = readListPlace(searchParams);
  const page = listOrderPage({ filter: view.filter, typed: view.q }, place, PAGE);
  const pages = neighbours(page, place);
  const cancelling = findOrder(searchParams.get("cancel") ?? "");
  const shipping = findOrder(searchParams.get("ship") ?? "");
  return json({
    view,
    orders: page.rows.map(managed),
    counts: countOrders(view.q, COUNT_LIMIT),
    pages,
    firstPlace: (pages.page - 1) * PAGE + 1,
    allSelected: searchParams.get("select") === "all",
    cancelling: cancelling && canCancel(cancelling) ? managed(cancelling) : null,
    shipping: shipping && canShip(shipping) ? managed(shipping) : null,
  });
}

const managed = (order: Order): ManagedOrder => ({
  id: order.id,
  number: order.number,
  name: order.productName,
  email: order.email,
  quantity: order.quantity,
  totalCents: order.totalCents,
  state: orderState(order),
  canShip: canShip(order),
});

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const back = orderViewPath(readOrderView(request));
  return answerOrdersForm(admin, await readFormData(request), back);
}

export default function ManageOrders() {
  const { view, orders, counts, pages, firstPlace, allSelected, cancelling, shipping } =
    useLoaderData<typeof loader>();
  const answer: OrdersAnswer | undefined = useActionData<typeof action>();
  // A dialog shows what was refused in it; the page shows the rest.
  const problem = shipping ? undefined : answer;
  return (
    <>
      {cancelling && <CancelDialog order={cancelling} view={view} />}
      {shipping && <ShipDialog order={shipping} view={view} problem={answer} />}
      <h1 className="mb-6 text-3xl">Recent Order</h1>
      <ShipmentProblem problem={problem} idPrefix="selected" />
      <ShipResults results={answer?.results ?? []} />
      <OrderFilters view={view} counts={counts} />
      {orders.length === 0 ? (
        <EmptyState
          title={messages.order.none}
          action={{ to: paths.home(), label: messages.order.placeOne }}
        >
          <NarrowedBy q={view.q} narrowed={view.filter !== "all"} all={paths.manageOrders()} />
        </EmptyState>
      ) : (
        <OrderTable
          orders={orders}
          view={view}
          firstPlace={firstPlace}
          allSelected={allSelected}
          problem={problem}
        />
      )}
      <ListPages
        label="Pages of orders"
        pages={pages}
        linkTo={(query) => orderViewPath({ filter: view.filter, q: view.q }, query)}
      />
    </>
  );
}
