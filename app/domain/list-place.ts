/**
 * Where a page of a long list stands, as its URL says it: `before` or `after` the number of a row,
 * and which page that is, counted from 1 (only to number the rows).
 */
export type ListPlace = { before?: number; after?: number; page: number };

const whole = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

export function readListPlace(params: URLSearchParams): ListPlace {
  const before = whole(params.get("before"));
  const after = whole(params.get("after"));
  const page = Math.max(1, whole(params.get("page")) ?? 1);
  if (before !== undefined) return { before, page };
  return after === undefined ? { page: 1 } : { after, page };
}

/** What the URLs of the pages beside this one add to the list's own query; null at the ends. */
export type ListNeighbours = {
  page: number;
  previous: Record<string, string> | null;
  next: Record<string, string> | null;
};

/** @param page what was read: the numbers from which the pages beside it start */
export function neighbours(
  page: { older: number | null; newer: number | null },
  place: ListPlace,
): ListNeighbours {
  // At the beginning the page is the first, whatever its URL said.
  const number = page.newer === null ? 1 : place.page;
  const { older, newer } = page;
  return {
    page: number,
    next: older === null ? null : { before: String(older), page: String(number + 1) },
    previous:
      newer === null ? null : number <= 2 ? {} : { after: String(newer), page: String(number - 1) },
  };
}

/** Counting stops here: beyond it the number says only "many". */
export const COUNT_LIMIT = 1000;

/** A count that stopped at COUNT_LIMIT, as people read it: 42, or 1,000+. */
export const countLabel = (count: number, limit = COUNT_LIMIT): string =>
  count < limit ? grouped(count) : `${grouped(limit)}+`;

/** A count with its thousands set apart: 12,500. */
export const grouped = (count: number): string => count.toString().replace(/\B(?=(\d{3})+$)/g, ",");
