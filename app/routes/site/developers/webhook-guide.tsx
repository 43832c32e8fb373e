import { Link } from "@remix-run/react";
import { EVENT_TYPES } from "~/domain/webhook";
import { paths } from "~/paths";
import { Code } from "./code";

const CHECK = `const [, t, v1] = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(request.headers["webhook-signature"]);
const wanted = createHmac("sha256", secret).update(\`\${t}.\${rawBody}\`).digest();
const isOurs = timingSafeEqual(wanted, Buffer.from(v1, "hex"));
const isFresh = Math.abs(Date.now() / 1000 - Number(t)) < 300;`;

const EVENT = `{
  "id": "evt_5f0c9a1be6d2f7a8b3c4d5e6",
  "type": "order.paid",
  "created": 1795186051,
  "data": { "_id": "…", "number": 1042, "productId": "…", "quantity": 5, "price": 137.5, "state": "paid", "transactionId": "pi_…" }
}`;

/** What the shop tells by itself, and how a receiver knows that it was the shop. */
export function WebhookGuide({ isAdmin }: { isAdmin: boolean }) {
  return (
    <section aria-labelledby="webhooks" className="mt-12">
      <h2 id="webhooks" className="text-2xl">
        Webhooks
      </h2>
      <div className="mt-3 grid max-w-prose gap-3">
        <p>
          The shop tells your server what happens: {EVENT_TYPES.join(", ")}. Admins keep the
          addresses on the <WebhooksPage linked={isAdmin} />. Answer 2xx within ten seconds;
          anything else is tried again for three days, ever more rarely. An event can come twice or
          out of order: its id says which one it is.
        </p>
      </div>
      <Code>{EVENT}</Code>
      <p className="mt-4 max-w-prose">
        <code>Webhook-Signature</code> signs the time and the raw body with the endpoint’s secret.
        In Node:
      </p>
      <Code>{CHECK}</Code>
    </section>
  );
}

/** A link for those whom it lets in: anybody else would be signed out there. */
function WebhooksPage({ linked }: { linked: boolean }) {
  if (!linked) return "webhooks page of the dashboard";
  return (
    <Link to={paths.webhooks()} className="link">
      webhooks page
    </Link>
  );
}
