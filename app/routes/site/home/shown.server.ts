import type { CardProduct } from "~/components/product/product-card";
import type { ShownReview } from "~/components/product/reviews";
import { readCatalogue } from "~/data/catalogue";
import { readPageVersion } from "~/data/page-version";
import type { Product } from "~/data/products";
import { listReviews } from "~/data/reviews";
import type { CatalogueQuery } from "~/domain/catalogue";
import { CARD_DESCRIPTION, cut } from "~/domain/text";
import { toShownReview } from "../shown-review";

/** What home shows: the same for whoever asks, signed in or not. */
export type Shown = {
  readonly query: CatalogueQuery;
  readonly count: number;
  readonly products: readonly CardProduct[];
  readonly reviews: readonly ShownReview[];
};

const REVIEWS = 6;

const MOST_KEPT = 50;
const kept = new Map<string, Shown>();
let keptVersion = -1;

/**
 * Read once for each version of the public pages (docs/decisions/0011-kept-pages.md): a count of ten
 * thousand products is half a millisecond. Searches are read anew, there are too many of them.
 */
export function shownOn(asked: CatalogueQuery): Shown {
  if (asked.words !== "") return read(asked);
  // Before what it stands for: a write in between leaves nothing old behind.
  const version = readPageVersion();
  if (version !== keptVersion || kept.size >= MOST_KEPT) kept.clear();
  keptVersion = version;
  const key = JSON.stringify([asked.type, asked.sort, asked.page]);
  const known = kept.get(key);
  if (known) return known;
  const shown = read(asked);
  kept.set(key, shown);
  return shown;
}

function read(asked: CatalogueQuery): Shown {
  const { products, count, page } = readCatalogue(asked);
  return {
    query: { ...asked, page },
    count,
    products: products.map(toCard),
    reviews: listReviews(REVIEWS).map(toShownReview),
  };
}

const toCard = (product: Product): CardProduct => {
  const { id, name, description, priceCents, minOrder, stock, type, imageHash, imageAlt } = product;
  const summary = cut(description, CARD_DESCRIPTION);
  return { id, name, summary, priceCents, minOrder, stock, type, imageHash, imageAlt };
};
