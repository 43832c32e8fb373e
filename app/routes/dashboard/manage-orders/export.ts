import type { LoaderFunctionArgs } from "@remix-run/node";
import { listOrderPage, type OrderQuery } from "~/data/order-lists";
import type { Order } from "~/data/orders";
import { csvLine } from "~/domain/csv";
import { toDollars } from "~/domain/money";
import { adminStatus, orderNumber, orderState } from "~/domain/order";
import { csvFile } from "~/http/csv.server";
import { requireAdmin } from "~/http/guards.server";
import { readOrderView } from "./view";

/** Rows read at once: enough to be quick, few enough to let other requests through. */
const CHUNK = 500;

/** The current view as a CSV file, all its pages. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { filter, q } = readOrderView(request);
  return csvFile(`orders-${filter}`, linesOf({ filter, typed: q }));
}

const HEAD =
  "order,placed,status,product,quantity,unit price,total,name,email,phone,address,paid,shipped,carrier,tracking number,transaction id,invoice";

function* linesOf(query: OrderQuery): Generator<string, void> {
  yield csvLine(HEAD.split(","));
  let before: number | undefined;
  for (;;) {
    const page = listOrderPage(query, { before }, CHUNK);
    if (page.rows.length > 0) yield page.rows.map(lineOf).join("");
    if (page.older === null) return;
    before = page.older;
  }
}

const time = (at: number | null) => (at === null ? "" : new Date(at).toISOString());

const lineOf = (order: Order): string =>
  csvLine([
    orderNumber(order.number),
    time(order.placedAt),
    adminStatus[orderState(order)],
    order.productName,
    order.quantity,
    toDollars(order.unitPriceCents),
    toDollars(order.totalCents),
    order.clientName,
    order.email,
    order.phone,
    order.address,
    time(order.paidAt),
    time(order.shippedAt),
    order.carrier,
    order.trackingNumber,
    order.transactionId,
    order.invoiceNumber,
  ]);
