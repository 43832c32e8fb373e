import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { originOf, pageMeta, titled } from "~/components/page-meta";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { shop } from "~/content/shop";
import { env } from "~/env.server";
import { anyone } from "~/http/guards.server";
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
  await anyone(request);
  return json({ origin: env.APP_ORIGIN, sections: sectionsOf(calls, env.APP_ORIGIN) });
}

export default function Developers() {
  const { origin, sections } = useLoaderData<typeof loader>();
  return (
    <div className="page-width pt-4 pb-16">
      <Breadcrumb trail={[{ label: "Home", to: paths.home() }, { label: "Developers" }]} />
      <h1 className="mt-2 text-display">Developers</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">
        What people do in the shop, programs can do as well: order at {shop.brand}, pay, ship, and
        hear about it.
      </p>
      <Introduction origin={origin} />
      <CallReference sections={sections} />
      <WebhookGuide />
    </div>
  );
}
