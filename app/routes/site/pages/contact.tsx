import type { MetaFunction } from "@remix-run/node";
import { originOf, pageMeta, titled } from "~/components/page-meta";
import { shop } from "~/content/shop";
import { paths } from "~/paths";
import { PlainPage } from "./plain-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: titled("Contact"),
    description: "Address, phone, email and support hours of the shop.",
    path: paths.contact(),
    origin: originOf(matches),
  });

export default function Contact() {
  const { street, city, postcode, country } = shop.address;
  return (
    <PlainPage title="Contact" lead="A person answers, usually within one working day.">
      <h2>By phone</h2>
      <p className="figures">
        <a href={`tel:${shop.phone.dial}`} className="link-target">
          {shop.phone.shown}
        </a>
        , {shop.support.hours}
      </p>
      <h2>By email</h2>
      <p>
        <a href={`mailto:${shop.email}`} className="link-target">
          {shop.email}
        </a>
        . For a question about an order, name its number: it stands in My Orders and in every mail
        about it.
      </p>
      <h2>By post, or at the door</h2>
      <address className="not-italic">
        {shop.brand}
        <br />
        {street}
        <br />
        {city} {postcode}
        <br />
        {country}
      </address>
    </PlainPage>
  );
}
