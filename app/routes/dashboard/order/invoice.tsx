import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LinkButton } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import { Facts } from "~/components/ui/facts";
import { PrintButton } from "~/components/ui/print-button";
import { shop } from "~/content/shop";
import { formatMoney } from "~/domain/money";
import { formatDay } from "~/domain/moment";
import { invoiceNumber, orderNumber } from "~/domain/order";
import { requireUser } from "~/http/guards.server";
import { paths } from "~/paths";
import { visibleOrder } from "./visible-order.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Invoice ${data ? invoiceNumber(data.number) : ""} · ${shop.brand}` },
];

/** @throws Response 404 before the order is paid: there is no invoice yet */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const order = visibleOrder(viewer, params["id"]);
  const { invoiceNumber: number, paidAt } = order;
  if (number === null || paidAt === null) {
    throw new Response("This order has no invoice yet.", { status: 404 });
  }
  return json({ order, number, paidAt });
}

export default function InvoicePage() {
  const { order, number, paidAt } = useLoaderData<typeof loader>();
  const { street, city, postcode, country } = shop.address;
  return (
    <article>
      <div className="no-print mb-8 flex flex-wrap items-center gap-3">
        <LinkButton to={paths.order(order.id)}>Back to the order</LinkButton>
        <PrintButton />
      </div>
      <div className="flex flex-wrap justify-between gap-6 border-b-2 border-ink pb-6">
        <div>
          <h1 className="text-3xl">Invoice {invoiceNumber(number)}</h1>
          <p className="mt-1 text-muted">for order {orderNumber(order.number)}</p>
        </div>
        <address className="text-sm whitespace-pre-line not-italic">
          <strong className="font-heading text-lg">{shop.brand}</strong>
          {["", street, `${city} ${postcode}`, country, shop.phone.shown, shop.email].join("\n")}
        </address>
      </div>
      <Facts
        facts={[
          ["Billed to", `${order.clientName}\n${order.address}\n${order.email}`],
          ["Ordered on", formatDay(order.placedAt)],
          ["Paid on", formatDay(paidAt)],
          ["Transaction id", order.transactionId],
        ]}
      />
      <div className="mt-8">
        <DataTable
          caption="What was sold"
          rows={[order]}
          rowKey={({ id }) => id}
          columns={[
            {
              header: "Product",
              cell: ({ productName }) => <span className="wrap-anywhere">{productName}</span>,
            },
            { header: "Quantity", numeric: true, cell: ({ quantity }) => quantity },
            {
              header: "Per piece",
              numeric: true,
              cell: ({ unitPriceCents }) => formatMoney(unitPriceCents),
            },
            { header: "Amount", numeric: true, cell: ({ totalCents }) => formatMoney(totalCents) },
          ]}
        />
      </div>
      <p className="figures mt-6 text-right font-heading text-2xl font-bold">
        Total paid {formatMoney(order.totalCents)}
      </p>
      {order.refundedCents > 0 && (
        <p className="figures mt-1 text-right">
          Given back since: {formatMoney(order.refundedCents)}
        </p>
      )}
    </article>
  );
}
