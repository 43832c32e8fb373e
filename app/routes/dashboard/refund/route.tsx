import { randomBytes } from "node:crypto";
import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { RefundList } from "~/components/order/refund-list";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Facts } from "~/components/ui/facts";
import { shop } from "~/content/shop";
import { findOrder } from "~/data/orders";
import { restockedOf } from "~/data/refunds";
import { messages } from "~/domain/messages";
import { formatMoney, parseDollars } from "~/domain/money";
import { orderNumber } from "~/domain/order";
import { parseWhole } from "~/domain/order-quantity";
import { invalidForm, readForm, refusedForm } from "~/http/forms.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { refundOrder } from "~/operations/refund-order";
import { paths } from "~/paths";
import { shownRefunds } from "../order/shown-refunds.server";
import { RefundForm } from "./refund-form";

export const meta: MetaFunction = () => [{ title: `Refund · ${shop.brand}` }];

const form = z.object({
  token: z.string().regex(/^[0-9a-f]{24}$/, "Please open this form again"),
  amount: z
    .string()
    .transform((text) => parseDollars(text) ?? Number.NaN)
    .refine((cents) => !Number.isNaN(cents), "Give an amount in dollars, such as 12.50"),
  restock: z
    .string()
    .transform((text) => (text.trim() === "" ? 0 : (parseWhole(text) ?? Number.NaN)))
    .refine((pieces) => !Number.isNaN(pieces), "Give a whole number of pieces"),
  note: z.string().trim().max(500, "Use at most 500 characters").default(""),
});

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const order = findOrder(params["id"] ?? "");
  if (!order || order.paidAt === null) throw new Response(messages.notFound, { status: 404 });
  return json({
    order: {
      id: order.id,
      number: orderNumber(order.number),
      customer: `${order.clientName} · ${order.email}`,
      productName: order.productName,
      totalCents: order.totalCents,
      leftCents: order.totalCents - order.refundedCents,
      piecesLeft: order.quantity - restockedOf(order.id),
    },
    refunds: shownRefunds(admin, order.id),
    token: randomBytes(12).toString("hex"),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const read = await readForm(request, form);
  if (!read.ok) return invalidForm(read);
  const { token, amount, restock, note } = read.value;
  const refunded = await refundOrder(admin, params["id"] ?? "", {
    token,
    amountCents: amount,
    restockQuantity: restock,
    note,
  });
  if (!refunded.ok) return refusedForm(refunded.failure, read.values);
  const { amountCents, status, orderId } = refunded.value;
  return redirectWithToast(paths.refundOrder(orderId), {
    type: "success",
    message:
      status === "wanted"
        ? `The refund of ${formatMoney(amountCents)} is on its way.`
        : `${formatMoney(amountCents)} refunded.`,
  });
}

export default function RefundPage() {
  const { order, refunds, token } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return (
    <>
      <Breadcrumb
        trail={[
          { label: "Manage Orders", to: paths.manageOrders() },
          { label: order.number, to: paths.order(order.id) },
          { label: "Refund" },
        ]}
      />
      <h1 className="mt-2 text-3xl">Refund {order.number}</h1>
      <Facts
        facts={[
          ["Customer", order.customer],
          ["Product", order.productName],
          ["Total", formatMoney(order.totalCents)],
          ["Left to refund", formatMoney(order.leftCents)],
        ]}
      />
      <RefundList refunds={refunds} />
      {order.leftCents > 0 && <RefundForm order={order} token={token} problem={problem} />}
    </>
  );
}
