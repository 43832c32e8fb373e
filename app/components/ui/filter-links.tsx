import { Link } from "@remix-run/react";

type FilterLink = { to: string; label: string; count?: string; current: boolean };

/** The views of a list, one click away each, with how much is in them. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, label: name, count, current }) => (
          <li key={name}>
            <Link
              to={to}
              prefetch="intent"
              aria-current={current ? "true" : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-md border border-edge px-3 font-semibold hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper forced-colors:aria-[current=true]:underline"
            >
              {name} {count !== undefined && <span className="figures font-normal">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
