import { Link } from "@remix-run/react";
import { LinkButton } from "./button";
import type { PageLink } from "./page-links";

/** What a link says whose target begins anew, although only the query is another. */
export const TURNS_THE_PAGE = "turns the page";

type PaginationProps = {
  /** Names the landmark: “Pages of products”. */
  label: string;
  /** URL of the page before and after; leave out at the ends. */
  previous?: string | null;
  next?: string | null;
  /** Numbered links from `pageLinks`; lists walked by cursor have none. */
  pages?: readonly (PageLink | null)[];
  current?: number;
};

const number = "figures inline-flex size-11 items-center justify-center rounded-md border";

/** Links to the other pages of a list; nothing when there is only one. */
export function Pagination({ label, previous, next, pages = [], current }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap items-center justify-center gap-2">
      {previous && (
        <LinkButton to={previous} rel="prev" state={TURNS_THE_PAGE}>
          Previous
        </LinkButton>
      )}
      {pages.length > 0 && (
        <ol className="flex flex-wrap gap-1">
          {pages.map((link, position) => (
            <li key={link ? link.page : `skip ${position}`}>
              {link ? (
                <Link
                  to={link.to}
                  aria-label={`Page ${link.page}`}
                  aria-current={link.page === current ? "page" : undefined}
                  className={`${number} ${link.page === current ? "border-ink bg-ink text-paper forced-colors:underline" : "border-transparent hover:border-ink"}`}
                >
                  {link.page}
                </Link>
              ) : (
                <span className={`${number} border-transparent`}>…</span>
              )}
            </li>
          ))}
        </ol>
      )}
      {next && (
        <LinkButton to={next} rel="next" state={TURNS_THE_PAGE}>
          Next
        </LinkButton>
      )}
    </nav>
  );
}
