import { paths } from "../paths";
import { shop } from "./shop";

/**
 * The page at /my-portfolio: who stands behind this storefront.
 * Change these values; the page follows. Every list may be longer, shorter or empty.
 */
export type Portfolio = {
  readonly profile: { readonly name: string; readonly role: string; readonly text: string };
  /** Anything a browser opens: pages of the shop, mailto:, https:. */
  readonly links: readonly { readonly label: string; readonly to: string }[];
  readonly skills: readonly { readonly area: string; readonly tools: readonly string[] }[];
  readonly projects: readonly {
    readonly name: string;
    readonly text: string;
    readonly made: readonly string[];
    readonly link?: { readonly label: string; readonly to: string };
  }[];
  readonly experience: readonly Station[];
  readonly education: readonly Station[];
  readonly languages: readonly { readonly name: string; readonly level: string }[];
};

type Station = { readonly title: string; readonly place: string; readonly text: string };

export const portfolio: Portfolio = {
  profile: {
    name: `The ${shop.brand} storefront team`,
    role: "We build the shop you are standing in",
    text: "A small team that makes one product and looks after it: the storefront that customers see, the dashboard that runs the shop, and the API that other systems talk to. We like plain HTML, exact sums and pages that still work on a bad line.",
  },
  links: [
    { label: shop.email, to: `mailto:${shop.email}` },
    { label: shop.phone.shown, to: `tel:${shop.phone.dial}` },
    { label: "Developer documentation", to: paths.developers() },
  ],
  skills: [
    { area: "Interface", tools: ["HTML", "CSS", "React", "Remix", "WCAG 2.2"] },
    { area: "Server", tools: ["TypeScript", "Node.js", "SQLite", "Drizzle", "REST"] },
    { area: "Payments and identity", tools: ["Stripe", "OAuth 2.0", "JWT", "Webhooks"] },
    { area: "Proof", tools: ["Vitest", "Playwright", "axe", "Property tests"] },
  ],
  projects: [
    {
      name: "Storefront",
      text: "Customers browse hand tools, order a quantity, pay each order by card and follow it until it is shipped. Every journey works without JavaScript; with it, dialogs open in place, totals run along and lists update where they stand.",
      made: ["Search and filters in the URL", "Card payment per order", "Light and dark"],
      link: { label: "Browse the tools", to: paths.catalogue() },
    },
    {
      name: "Admin dashboard",
      text: "Admins see every order and mark paid ones as shipped, add and edit products with their pictures, stock and minimum order, and grant or revoke admin rights. Every change is written down, and the last admin cannot be removed.",
      made: ["Orders to ship at a glance", "Catalogue with pictures", "Roles with an audit log"],
      link: { label: "Open the dashboard", to: paths.dashboard() },
    },
    {
      name: "Integrator API",
      text: "Other systems read the catalogue, place orders and start payments over HTTP with a bearer token. The role is read at each call, refusals are problem documents, and a repeated write with the same key has one effect.",
      made: ["Signed access tokens", "Idempotent writes", "Rate limits in the headers"],
      link: { label: "Read the API", to: paths.developers() },
    },
  ],
  experience: [
    {
      title: "Design and front end",
      place: shop.brand,
      text: "One set of tokens and parts for every page, drawings from one hand, and screens checked from 320 to 1600 pixels.",
    },
    {
      title: "Orders and payments",
      place: shop.brand,
      text: "Stock that cannot be sold twice, money in whole cents, and payments that end either kept or refunded, whatever breaks in between.",
    },
    {
      title: "Operation",
      place: shop.brand,
      text: "One process and one file: backups while the shop is open, and every commit safe through a power cut.",
    },
  ],
  education: [
    {
      title: "Accessibility",
      place: "WCAG 2.2 and the ARIA Authoring Practices",
      text: "The patterns behind the carousel, the menu, the dialogs and the forms.",
    },
    {
      title: "The web's own rules",
      place: "RFC 9110, RFC 9457 and the HTML standard",
      text: "Statuses that mean what they say, and forms that a browser can send by itself.",
    },
  ],
  languages: [{ name: "English", level: "the language of the shop, its code and its support" }],
};
