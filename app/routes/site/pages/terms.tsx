import type { MetaFunction } from "@remix-run/node";
import { originOf, pageMeta, titled } from "~/components/page-meta";
import { shop } from "~/content/shop";
import { paths } from "~/paths";
import { PlainPage } from "./plain-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: titled("Terms"),
    description: "The terms on which the shop sells: prices, orders, payment, returns and reviews.",
    path: paths.terms(),
    origin: originOf(matches),
  });

export default function Terms() {
  return (
    <PlainPage title="Terms" lead={`What you and ${shop.brand} can expect of each other.`}>
      <h2>Prices</h2>
      <p>
        Prices are in US dollars. What an order costs is its quantity times the price on the day it
        is placed; a later change of price does not touch it.
      </p>
      <h2>Orders</h2>
      <p>
        An order takes its quantity out of our stock when it is placed. It has at least the
        tool&apos;s minimum order and at most what is in stock. Until it is paid you may cancel it,
        and so may we.
      </p>
      <h2>Payment</h2>
      <p>
        Each order is paid by card through our payment provider. We never see your card&apos;s
        number. An order counts as paid once the provider says so.
      </p>
      <h2>Returns</h2>
      <p>
        Send back an unused tool within 30 days of its arrival and we return what you paid. A tool
        with a fault is repaired, replaced or refunded, whichever you prefer.
      </p>
      <h2>Accounts and reviews</h2>
      <p>
        Keep your password to yourself. Reviews appear under your name on public pages: write about
        the tools, and only what is true. We remove what insults or misleads.
      </p>
      <h2>Contact</h2>
      <p>
        {shop.brand}, {shop.address.street}, {shop.address.city} {shop.address.postcode},{" "}
        {shop.address.country}. <a href={`mailto:${shop.email}`}>{shop.email}</a>
      </p>
    </PlainPage>
  );
}
