import { PRODUCT_TYPES, type ProductType } from "./product";

/** Tools on one page of the catalogue. */
export const CATALOGUE_PAGE = 24;

/** A search looks at this many matches, the newest first; what is beyond asks for another word. */
export const MOST_FOUND = 1000;

const LONGEST_SEARCH = 200;

export const SORTS = ["newest", "price-up", "price-down", "name"] as const;
export type CatalogueSort = (typeof SORTS)[number];

/** What somebody looks for; all of it stands in the URL. */
export type CatalogueQuery = {
  /** Empty means no search. */
  readonly words: string;
  /** Null means every type. */
  readonly type: ProductType | null;
  readonly sort: CatalogueSort;
  /** From 1. */
  readonly page: number;
};

export const WHOLE_CATALOGUE: CatalogueQuery = { words: "", type: null, sort: "newest", page: 1 };

const oneOf = <T extends string>(values: readonly T[], wanted: string | null): T | undefined =>
  values.find((value) => value === wanted);

/** Reads a query from the URL; whatever makes no sense there is left out, nothing is refused. */
export function readCatalogueQuery(search: URLSearchParams): CatalogueQuery {
  const page = Number(search.get("page") ?? 1);
  return {
    words: (search.get("q") ?? "").trim().slice(0, LONGEST_SEARCH),
    type: oneOf(PRODUCT_TYPES, search.get("type")) ?? null,
    sort: oneOf(SORTS, search.get("sort")) ?? "newest",
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/** The query as the URL says it: whatever is as it would be anyway stays away. */
export const catalogueSearch = ({ words, type, sort, page }: CatalogueQuery) => ({
  q: words || undefined,
  type: type ?? undefined,
  sort: sort === "newest" ? undefined : sort,
  page: page === 1 ? undefined : String(page),
});

/** Whether the query leaves anything out. */
export const isNarrowed = ({ words, type }: CatalogueQuery): boolean =>
  words !== "" || type !== null;

/** How many pages a count makes; an empty list has one. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / CATALOGUE_PAGE));
