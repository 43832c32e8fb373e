import { Form } from "@remix-run/react";
import { FilterLinks } from "~/components/ui/filter-links";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { COUNT_LIMIT, countLabel, grouped } from "~/domain/list-place";
import { ORDER_FILTERS, orderFilterLabel, type OrderFilter } from "~/domain/order-filter";
import { paths } from "~/paths";
import { orderViewPath, type OrderView } from "./view";

type Props = { view: OrderView; counts: Record<OrderFilter, number> };

/** The views of the list with their counts, and the search. */
export function OrderFilters({ view: { filter, q }, counts }: Props) {
  const label = q ? (count: number) => countLabel(count, COUNT_LIMIT) : grouped;
  return (
    <div className="mt-6 mb-6 grid gap-4">
      <FilterLinks
        label="Views of the orders"
        links={ORDER_FILTERS.map((each) => ({
          to: orderViewPath({ filter: each, q }),
          label: orderFilterLabel[each],
          count: label(counts[each]),
          current: each === filter,
        }))}
      />
      <Form
        method="get"
        action={paths.manageOrders()}
        role="search"
        className="flex flex-wrap items-end gap-3"
      >
        {filter !== "all" && <input type="hidden" name="filter" value={filter} />}
        <Field
          key={q}
          name="q"
          type="search"
          label="Search"
          hint="Product, e-mail or order number"
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
          className="min-w-0 flex-1 basis-64"
        />
        <Button>Search</Button>
        <a
          href={paths.exportOrders({ filter: filter === "all" ? undefined : filter, q })}
          download
          className="link inline-flex min-h-11 items-center"
        >
          Export as CSV
        </a>
      </Form>
    </div>
  );
}
