import { readOrderFilter, type OrderFilter } from "~/domain/order-filter";
import { paths } from "~/paths";

/** Which orders the admin looks at; all of it is in the URL. */
export type OrderView = {
  filter: OrderFilter;
  q: string;
  before?: string;
  after?: string;
  page?: string;
};

export function readOrderView(request: Request): OrderView {
  const { searchParams } = new URL(request.url);
  const kept = ["before", "after", "page"].flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    filter: readOrderFilter(searchParams.get("filter")),
    q: (searchParams.get("q") ?? "").trim().slice(0, 200),
    ...(Object.fromEntries(kept) as Pick<OrderView, "before" | "after" | "page">),
  };
}

/** The URL of a view, with what a dialog or a form adds to it. */
export const orderViewPath = (
  { filter, ...rest }: OrderView,
  more: Record<string, string> = {},
): string =>
  paths.manageOrders({ filter: filter === "all" ? undefined : filter, ...rest, ...more });
