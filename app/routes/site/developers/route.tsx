import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { originOf, pageMeta, titled } from "~/components/page-meta";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { shop } from "~/content/shop";
import { env } from "~/env.server";
import { anyone } from "~/http/guards.server";
import { DEMO_ACCOUNTS } from "~/operations/fill-demo-shop";
import { paths } from "~/paths";
import { calls } from "../../api/calls.server";
import { CallReference } from "./call-reference";
import { Introduction } from "./introduction";
import { sectionsOf } from "./shown-call.server";
import { WebhookGuide } from "./webhook-guide";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: titled("Developers"),
    description: "Order, pay and ship by program: every call, with a line to try it.",
    path: paths.developers(),
    origin: originOf(matches),
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await anyone(request);
  const demo = env.demo ? DEMO_ACCOUNTS.find(({ role }) => role === "customer") : undefined;
  const { email, password } = demo ?? { email: "you@example.com", password: "your password" };
  return json({
    origin: env.APP_ORIGIN,
    account: { email, password },
    sections: sectionsOf(calls, env.APP_ORIGIN),
    isAdmin: viewer?.role === "admin",
  });
}

export default function Developers() {
  const { origin, account, sections, isAdmin } = useLoaderData<typeof loader>();
  return (
    <div className="page-width pt-4 pb-16">
      <Breadcrumb trail={[{ label: "Home", to: paths.home() }, { label: "Developers" }]} />
      <h1 className="mt-2 text-display">Developers</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">
        What people do in the shop, programs can do as well: order at {shop.brand}, pay, ship, and
        hear about it.
      </p>
      <nav aria-label="On this page" className="mt-6">
        <ul className="flex flex-wrap gap-x-5">
          {["Get a token", "Rules", ...sections.map(({ tag }) => tag), "Webhooks"].map((name) => (
            <li key={name}>
              <a
                href={`#${name.toLowerCase().replaceAll(" ", "-")}`}
                className="link inline-flex min-h-11 min-w-11 items-center"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Introduction origin={origin} account={account} />
      <CallReference sections={sections} />
      <WebhookGuide isAdmin={isAdmin} />
    </div>
  );
}
