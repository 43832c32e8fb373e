import type { MetaFunction } from "@remix-run/node";
import { originOf, pageMeta, titled } from "~/components/page-meta";
import { shop } from "~/content/shop";
import { paths } from "~/paths";
import { PlainPage } from "./plain-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: titled("About us"),
    description: "Who makes the tools, how they are made, and what happens when one wears out.",
    path: paths.about(),
    origin: originOf(matches),
  });

export default function About() {
  const { city, country } = shop.address;
  return (
    <PlainPage title="About us" lead={shop.claim} drawing="hero-3">
      <p>
        {shop.brand} makes hand tools in {city}, {country}, and sells them straight to the people
        who use them: joiners, fitters, builders and the workshops that keep them in work.
      </p>
      <h2>How we make them</h2>
      <p>
        Heads are forged, blades are ground and honed, and handles are fitted so that they can be
        replaced. Each page says what a tool is made of, what it weighs and what it does not do.
      </p>
      <h2>How we sell them</h2>
      <p>
        The price on the card is the price of the order: quantity times unit price, with nothing
        added at the end. Some tools have a minimum order, since they leave the workshop in boxes.
      </p>
      <h2>When one wears out</h2>
      <p>
        Write to <a href={`mailto:${shop.email}`}>{shop.email}</a> before you throw it away. Most
        handles, blades and jaws are parts that we can send.
      </p>
    </PlainPage>
  );
}
