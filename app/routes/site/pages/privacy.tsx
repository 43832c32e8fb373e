import type { MetaFunction } from "@remix-run/node";
import { originOf, pageMeta, titled } from "~/components/page-meta";
import { shop } from "~/content/shop";
import { paths } from "~/paths";
import { PlainPage } from "./plain-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: titled("Privacy"),
    description: "What the shop keeps about you, why, for how long, and how to have it removed.",
    path: paths.privacy(),
    origin: originOf(matches),
  });

export default function Privacy() {
  return (
    <PlainPage
      title="Privacy"
      lead="We keep what an order needs and nothing to watch you with: no analytics, no advertising, no third-party trackers."
    >
      <h2>What we keep</h2>
      <ul>
        <li>
          <strong>Your account</strong>: name, email, and what you add in your profile (phone,
          address, LinkedIn). A password is kept only as a hash that cannot be turned back.
        </li>
        <li>
          <strong>Where you are signed in</strong>: the kind of browser and when it was last seen,
          so that you can sign it out in your profile.
        </li>
        <li>
          <strong>Your orders</strong>: what was ordered, where it goes, and the payment&apos;s
          number. Card numbers go to the payment provider and never reach us.
        </li>
        <li>
          <strong>Your reviews</strong>: shown in public with your name and picture, never with your
          email.
        </li>
        <li>
          <strong>The newsletter</strong>: the address you enter, until you ask us to remove it.
        </li>
        <li>
          <strong>A log</strong> of requests with time, address of the page and result, without what
          you typed.
        </li>
      </ul>
      <h2>Cookies and storage</h2>
      <p>
        One cookie keeps you signed in and one carries a message from one page to the next; both are
        needed for the shop to work. While you are signed in, your browser also holds an access
        token for the shop&apos;s API. Signing out removes them.
      </p>
      <h2>Others who see some of it</h2>
      <p>
        The payment provider (the amount, your name and email) and, if you sign in with Google,
        Google. Nobody else.
      </p>
      <h2>Your rights</h2>
      <p>
        Ask <a href={`mailto:${shop.email}`}>{shop.email}</a> for a copy of what we keep, for a
        correction or for its removal. Orders stay in the books for as long as the law asks.
      </p>
    </PlainPage>
  );
}
