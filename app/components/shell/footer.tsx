import { Link } from "@remix-run/react";
import { shop } from "~/content/shop";
import { paths } from "~/paths";
import { BrandMark } from "./brand-mark";
import { StoreBadges } from "./store-badges";

const SHOP = [
  { to: paths.about(), label: "About us" },
  { to: paths.shipping(), label: "Shipping and order tracking" },
  { to: paths.contact(), label: "Contact" },
  { to: paths.portfolio(), label: "My Portfolio" },
];
const SMALL_PRINT = [
  { to: paths.terms(), label: "Terms" },
  { to: paths.privacy(), label: "Privacy" },
  { to: paths.developers(), label: "Developers" },
];

const link = "inline-flex min-h-11 items-center hover:underline";

export function Footer() {
  const { street, city, postcode, country } = shop.address;
  return (
    <footer className="iron">
      <div className="page-width grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <p className="flex items-center gap-2 font-heading text-xl font-extrabold">
            <BrandMark />
            {shop.brand}
          </p>
          <p className="mt-3 max-w-64 text-muted">{shop.claim}</p>
        </div>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact" className="text-lg">
            Contact
          </h2>
          <address className="mt-2 text-muted not-italic">
            <p>{street}</p>
            <p>
              {city} {postcode}, {country}
            </p>
            <p>
              <a href={`tel:${shop.phone.dial}`} className={`${link} figures text-ink`}>
                {shop.phone.shown}
              </a>
            </p>
            <p>
              <a href={`mailto:${shop.email}`} className={`${link} text-ink`}>
                {shop.email}
              </a>
            </p>
          </address>
          <p className="figures mt-1 text-muted">
            Support hours: <span className="block text-ink">{shop.support.hours}</span>
          </p>
        </section>
        <FooterLinks title="The shop" links={SHOP} />
        <div>
          <FooterLinks title="Small print" links={SMALL_PRINT} />
          <StoreBadges />
        </div>
      </div>
    </footer>
  );
}

type FooterLinksProps = { title: string; links: readonly { to: string; label: string }[] };

function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={link}>
              {label}
            </Link>
          </li>
        ))}
        {title === "The shop" && socials()}
      </ul>
    </nav>
  );
}

const socials = () =>
  shop.socials.map(({ label, url }) => (
    <li key={url}>
      <a href={url} rel="me noreferrer" className={link}>
        {label}
      </a>
    </li>
  ));
