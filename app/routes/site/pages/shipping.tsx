import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { originOf, pageMeta, titled } from "~/components/page-meta";
import { shop } from "~/content/shop";
import { env } from "~/env.server";
import { anyone } from "~/http/guards.server";
import { paths } from "~/paths";
import { PlainPage } from "./plain-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: titled("Shipping and order tracking"),
    description: "What an order goes through, where to see how far it is, and how to cancel it.",
    path: paths.shipping(),
    origin: originOf(matches),
  });

export async function loader({ request }: LoaderFunctionArgs) {
  await anyone(request);
  return json({ heldHours: env.UNPAID_ORDER_HOLD_HOURS });
}

export default function Shipping() {
  const { heldHours } = useLoaderData<typeof loader>();
  return (
    <PlainPage
      title="Shipping and order tracking"
      lead="Shipping is free. An order leaves the workshop once it is paid."
    >
      <h2>Where your order is</h2>
      <p>
        <Link to={paths.myOrders()}>My Orders</Link> lists every order with its state:
      </p>
      <ul>
        <li>
          <strong>Not Paid</strong>: the tools are set aside for you. Pay the order or cancel it;
          after {heldHours} hours the shop cancels it and says so by mail.
        </li>
        <li>
          <strong>Paid, payment done</strong>: your payment has arrived and we are packing.
        </li>
        <li>
          <strong>Paid, shipped</strong>: the parcel has left.
        </li>
      </ul>
      <h2>Cancelling</h2>
      <p>
        An unpaid order can be cancelled at any time in My Orders; nothing is charged. A paid order
        cannot be cancelled there: write to us before it is shipped.
      </p>
      <h2>If something is wrong</h2>
      <p>
        Write to <a href={`mailto:${shop.email}`}>{shop.email}</a> or call{" "}
        <a href={`tel:${shop.phone.dial}`}>{shop.phone.shown}</a> ({shop.support.hours}) and name
        the order number. Should money reach us for an order that was cancelled, it goes back to the
        card by itself.
      </p>
    </PlainPage>
  );
}
