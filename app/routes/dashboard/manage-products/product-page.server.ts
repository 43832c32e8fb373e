import { listLowProducts, listProductPage } from "~/data/product-lists";
import { searchProducts } from "~/data/product-search";
import type { Product } from "~/data/products";
import { neighbours, readListPlace, type ListNeighbours } from "~/domain/list-place";
import { lowPlaceText, readLowPlace, type ProductView } from "./view";

const PAGE = 30;

/** The products of a view, one page, and what leads to the pages beside it. */
export function readProductPage(
  view: ProductView,
  params: URLSearchParams,
): { rows: readonly Product[]; pages: ListNeighbours } {
  if (view.low) return lowPage(view.from);
  const place = readListPlace(params);
  const page = view.q ? searchProducts(view.q, place, PAGE) : listProductPage(place, PAGE);
  return { rows: page.rows, pages: neighbours(page, place) };
}

function lowPage(from: string | undefined): { rows: readonly Product[]; pages: ListNeighbours } {
  const found = listLowProducts(readLowPlace(from), PAGE + 1);
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  return {
    rows,
    pages: {
      page: 1,
      previous: from ? {} : null,
      next: found.length > PAGE && last ? { from: lowPlaceText(last) } : null,
    },
  };
}
