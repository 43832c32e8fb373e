import { Link } from "@remix-run/react";

type BreadcrumbProps = {
  /** From the top down; the last is the page itself and has no link. */
  trail: readonly { label: string; to?: string }[];
};

export function Breadcrumb({ trail }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex items-center text-sm">
        {trail.map(({ label, to }) => (
          <li
            key={label}
            className="flex shrink-0 items-center last:min-w-0 last:shrink not-first:before:mx-2 not-first:before:text-muted not-first:before:content-['/']"
          >
            {to ? (
              <Link to={to} className="link inline-flex min-h-11 min-w-11 items-center">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-muted">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
