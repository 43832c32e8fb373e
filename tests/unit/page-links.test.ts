import fc from "fast-check";
import { expect, test } from "vitest";
import { pageLinks } from "~/components/ui/page-links";

const linkTo = (page: number) => `/?page=${page}`;
const shown = (page: number, pages: number) =>
  pageLinks(page, pages, linkTo).map((link) => link?.page ?? "…");

test("shows the ends and the neighbours of the current page", () => {
  expect(shown(5, 12)).toEqual([1, "…", 4, 5, 6, "…", 12]);
  expect(shown(1, 12)).toEqual([1, 2, "…", 12]);
});

test("names a single page instead of a skip", () => {
  expect(shown(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("always holds the first, the current and the last page, in rising order, with few links", () => {
  const list = fc
    .integer({ min: 1, max: 3000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(list, ([page, pages]) => {
      const numbers = pageLinks(page, pages, linkTo).flatMap((link) => (link ? [link.page] : []));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers.length).toBeLessThanOrEqual(7);
    }),
  );
});
