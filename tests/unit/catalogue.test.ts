import { describe, expect, it } from "vitest";
import {
  catalogueSearch,
  isNarrowed,
  pagesOf,
  readCatalogueQuery,
  WHOLE_CATALOGUE,
} from "~/domain/catalogue";

const read = (search: string) => readCatalogueQuery(new URLSearchParams(search));

describe("a query in the URL", () => {
  it("is the whole catalogue when it says nothing", () => {
    expect(read("")).toEqual(WHOLE_CATALOGUE);
    expect(read("q=+&type=&sort=&page=")).toEqual(WHOLE_CATALOGUE);
  });

  it("says what to look for", () => {
    expect(read("q=+jack plane &type=new&sort=price-up&page=3")).toEqual({
      words: "jack plane",
      type: "new",
      sort: "price-up",
      page: 3,
    });
  });

  it.each(["page=0", "page=-1", "page=1.5", "page=x", "page=1e99", "type=old", "sort=stock"])(
    "leaves out %s",
    (search) => expect(read(search)).toEqual(WHOLE_CATALOGUE),
  );

  it("cuts a search that is longer than anybody types", () => {
    expect(read(`q=${"a".repeat(500)}`).words).toHaveLength(200);
  });

  it("is written as it was read, without what is as it would be anyway", () => {
    const asked = { words: "plane", type: "hot", sort: "name", page: 2 } as const;
    expect(catalogueSearch(asked)).toEqual({ q: "plane", type: "hot", sort: "name", page: "2" });
    expect(Object.values(catalogueSearch(WHOLE_CATALOGUE)).filter(Boolean)).toEqual([]);
  });

  it("knows whether it leaves anything out", () => {
    expect(isNarrowed(read("sort=name&page=2"))).toBe(false);
    expect(isNarrowed(read("q=saw"))).toBe(true);
    expect(isNarrowed(read("type=hot"))).toBe(true);
  });

  it.each([
    [0, 1],
    [1, 1],
    [24, 1],
    [25, 2],
    [49, 3],
  ])("%d tools make %d pages", (count, pages) => expect(pagesOf(count)).toBe(pages));
});
