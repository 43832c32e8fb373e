import { Link } from "@remix-run/react";
import { countLabel, grouped } from "~/domain/list-place";
import { formatMoney } from "~/domain/money";
import { paths } from "~/paths";
import type { Glance } from "./glance.server";
import { RevenueChart } from "./revenue-chart";

/** What an admin looks for first: four figures that lead to their lists, and the month's revenue. */
export function GlanceFigures({ glance }: { glance: Glance }) {
  const figures = [
    {
      label: "To ship",
      value: grouped(glance.toShip),
      to: paths.manageOrders({ filter: "to-ship" }),
    },
    {
      label: "Unpaid",
      value: grouped(glance.unpaid),
      to: paths.manageOrders({ filter: "unpaid" }),
    },
    {
      label: "Revenue, last 30 days",
      value: formatMoney(glance.revenueCents),
      to: paths.manageOrders({ filter: "shipped" }),
    },
    {
      label: "Low stock",
      value: countLabel(glance.lowStock),
      to: paths.manageProducts({ filter: "low" }),
    },
  ];
  return (
    <section aria-labelledby="glance-title" className="mb-10">
      <h2 id="glance-title" className="text-xl">
        At a glance
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
        {figures.map(({ label, value, to }) => (
          <li key={label}>
            <Link
              to={to}
              prefetch="intent"
              className="flex h-full min-h-11 flex-col justify-between rounded-md border border-line bg-surface p-4 hover:border-ink"
            >
              <span className="text-sm text-muted">{label}</span>
              <span className="figures font-heading text-2xl font-bold break-all">{value}</span>
            </Link>
          </li>
        ))}
      </ul>
      <RevenueChart days={glance.days} />
      <p className="mt-2 flex flex-wrap gap-x-6">
        <Link to={paths.auditLog()} className="link inline-flex min-h-11 items-center">
          What happened: the log of every change
        </Link>
        <Link to={paths.webhooks()} className="link inline-flex min-h-11 items-center">
          Webhooks: tell other programs
        </Link>
      </p>
    </section>
  );
}
