/**
 * Where a page of a list stands: after a row (older rows) or before one (newer rows), by the number
 * that the list is ordered by; neither is the first page.
 */
export type Place = { readonly before?: number | undefined; readonly after?: number | undefined };

/** One page, newest first, and the numbers from which the pages beside it start. */
export type Page<Row> = {
  readonly rows: readonly Row[];
  /** For `before` of the page of older rows; null at the end. */
  readonly older: number | null;
  /** For `after` of the page of newer rows; null at the beginning. */
  readonly newer: number | null;
};

type Walk<Row> = (cursor: number, limit: number) => Row[];

const START = Number.MAX_SAFE_INTEGER;

/**
 * Reads one page by keyset: the cost is the same at any depth.
 *
 * @param size rows on a page
 * @param walks.older rows with a number below the cursor, falling
 * @param walks.newer rows with a number above the cursor, rising
 * @param numberOf the number that the list is ordered by
 */
export function readPage<Row>(
  place: Place,
  size: number,
  walks: { older: Walk<Row>; newer: Walk<Row> },
  numberOf: (row: Row) => number,
): Page<Row> {
  if (place.after !== undefined) {
    const found = walks.newer(place.after, size + 1);
    if (found.length <= size) return readPage({}, size, walks, numberOf);
    const rows = found.slice(0, size).reverse();
    return { rows, older: last(rows, numberOf), newer: first(rows, numberOf) };
  }
  const found = walks.older(place.before ?? START, size + 1);
  const rows = found.slice(0, size);
  return {
    rows,
    older: found.length > size ? last(rows, numberOf) : null,
    newer: place.before === undefined ? null : first(rows, numberOf),
  };
}

const first = <Row>(rows: readonly Row[], numberOf: (row: Row) => number) =>
  rows[0] === undefined ? null : numberOf(rows[0]);

const last = <Row>(rows: readonly Row[], numberOf: (row: Row) => number) => {
  const row = rows.at(-1);
  return row === undefined ? null : numberOf(row);
};
