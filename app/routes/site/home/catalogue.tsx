import { Link, useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { CardProduct } from "~/components/product/product-card";
import { ProductGrid } from "~/components/product/product-grid";
import { EmptyState } from "~/components/ui/empty-state";
import { pageLinks } from "~/components/ui/page-links";
import { Pagination } from "~/components/ui/pagination";
import {
  CATALOGUE_PAGE,
  catalogueSearch,
  isNarrowed,
  MOST_FOUND,
  pagesOf,
  type CatalogueQuery,
} from "~/domain/catalogue";
import { CATALOGUE_ID, paths } from "~/paths";
import { Filters } from "./filters";

type CatalogueProps = {
  query: CatalogueQuery;
  products: readonly CardProduct[];
  /** How many the query finds on all pages. */
  count: number;
};

/** The whole catalogue on the home page: look for, narrow, sort, turn pages, all in the URL. */
export function Catalogue({ query, products, count }: CatalogueProps) {
  const { state, location } = useNavigation();
  const loading = state === "loading" && location.pathname === paths.home();
  const heading = useFocusOnArrival();
  const pages = pagesOf(count);
  const linkTo = (page: number) => paths.catalogue(catalogueSearch({ ...query, page }));
  const beside = (page: number) => (page >= 1 && page <= pages ? linkTo(page) : null);
  return (
    <section aria-labelledby={CATALOGUE_ID} className="page-width py-6">
      <h2 ref={heading} id={CATALOGUE_ID} tabIndex={-1} className="scroll-mt-4 text-title">
        Featured products
      </h2>
      <Filters query={query} />
      <div className="mt-2 mb-3 flex min-h-11 flex-wrap items-center gap-x-4">
        <p role="status" className="figures text-muted">
          {summaryOf(query, count)}
        </p>
        {isNarrowed(query) && (
          <Link
            to={paths.catalogue()}
            preventScrollReset
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            Show all
          </Link>
        )}
      </div>
      {products.length > 0 ? (
        <div aria-busy={loading} className={`transition-opacity ${loading ? "opacity-60" : ""}`}>
          <ProductGrid products={products} />
        </div>
      ) : (
        <EmptyState
          title={`No tool matches ${query.words ? `“${query.words}”` : "that"}`}
          action={{ to: paths.catalogue(), label: "Show all tools" }}
        >
          <p>
            Try fewer words, or only their beginning: “plan” finds planes.
            {query.type && ` Or look among all types, not just ${query.type}.`}
          </p>
        </EmptyState>
      )}
      <Pagination
        label="Pages of products"
        previous={beside(query.page - 1)}
        next={beside(query.page + 1)}
        pages={pageLinks(query.page, pages, linkTo)}
        current={query.page}
      />
    </section>
  );
}

/**
 * A link to the catalogue, such as the next page's, leads the keyboard there too, as it does where
 * the browser follows it; the search and the filters have no such address and keep the focus.
 */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, hash } = useLocation();
  const followed = String(useNavigationType()) !== "POP";
  useEffect(() => {
    if (followed && hash === `#${CATALOGUE_ID}`) heading.current?.focus({ preventScroll: true });
  }, [key, hash, followed]);
  return heading;
}

function summaryOf({ words, type, page }: CatalogueQuery, count: number): string {
  const kind = `${type ? `${type} ` : ""}${count === 1 ? "tool" : "tools"}`;
  const about = words ? ` for “${words}”` : "";
  if (words && count >= MOST_FOUND) return `More than ${MOST_FOUND} ${kind}${about}: add a word`;
  if (count <= CATALOGUE_PAGE) return `${count} ${kind}${about}`;
  const first = (page - 1) * CATALOGUE_PAGE + 1;
  const last = Math.min(count, page * CATALOGUE_PAGE);
  return `${first} to ${last} of ${count} ${kind}${about}`;
}
