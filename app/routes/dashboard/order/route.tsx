import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminOrderStatus, CustomerOrderStatus } from "~/components/order/order-status";
import { RefundList } from "~/components/order/refund-list";
import { OrderTimeline } from "~/components/order/timeline";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Facts } from "~/components/ui/facts";
import { ProductPicture } from "~/components/ui/picture";
import { shop } from "~/content/shop";
import { formatMoney } from "~/domain/money";
import { canShip, orderNumber, orderState } from "~/domain/order";
import { requireUser } from "~/http/guards.server";
import { paths } from "~/paths";
import { OrderActions } from "./order-actions";
import { shownRefunds } from "./shown-refunds.server";
import { visibleOrder } from "./visible-order.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Order ${data ? orderNumber(data.order.number) : ""} · ${shop.brand}` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const order = visibleOrder(viewer, params["id"]);
  const refunds = shownRefunds(viewer, order.id);
  return json({
    order,
    refunds,
    state: orderState(order),
    forAdmin: viewer.role === "admin",
    own: order.userId === viewer.id,
  });
}

export default function OrderPage() {
  const { order, refunds, state, forAdmin, own } = useLoaderData<typeof loader>();
  const number = orderNumber(order.number);
  const list = forAdmin
    ? { label: "Manage Orders", to: paths.manageOrders() }
    : { label: "My Orders", to: paths.myOrders() };
  return (
    <>
      <Breadcrumb trail={[list, { label: number }]} />
      <h1 className="mt-2 text-3xl">Order {number}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        {forAdmin ? <AdminOrderStatus state={state} /> : <CustomerOrderStatus state={state} />}
        {order.refundedCents > 0 && <span>Refunded {formatMoney(order.refundedCents)}</span>}
      </p>
      <OrderActions
        order={order}
        state={state}
        canShip={canShip(order)}
        forAdmin={forAdmin}
        own={own}
      />
      <RefundList refunds={refunds} />
      <div className="mt-8 grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="order-what">
          <h2 id="order-what" className="text-xl">
            What was ordered
          </h2>
          <div className="mt-4 max-w-60 overflow-hidden rounded-md border border-line">
            <ProductPicture hash={order.imageHash} alt="" sizes="15rem" />
          </div>
          <Facts
            facts={[
              ["Product", order.productName],
              ["Quantity", order.quantity],
              ["Per piece", formatMoney(order.unitPriceCents)],
              ["Total", formatMoney(order.totalCents)],
              ...(order.transactionId ? ([["Transaction id", order.transactionId]] as const) : []),
            ]}
          />
        </section>
        <div className="grid content-start gap-8">
          <section aria-labelledby="order-when">
            <h2 id="order-when" className="text-xl">
              What happened
            </h2>
            <OrderTimeline order={order} />
          </section>
          <section aria-labelledby="order-where">
            <h2 id="order-where" className="text-xl">
              Where it goes
            </h2>
            <address className="mt-4 whitespace-pre-line not-italic">
              {[order.clientName, order.address, order.phone, order.email].join("\n")}
            </address>
          </section>
        </div>
      </div>
    </>
  );
}
