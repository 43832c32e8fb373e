import type { ListNeighbours } from "~/domain/list-place";
import { Pagination } from "./pagination";

type ListPagesProps = {
  /** Names the landmark: “Pages of orders”. */
  label: string;
  pages: ListNeighbours;
  /** The list's URL with what a page adds to its query. */
  linkTo: (query: Record<string, string>) => string;
};

/** The way to the pages before and after in a list that is walked by cursor. */
export function ListPages({ label, pages: { previous, next }, linkTo }: ListPagesProps) {
  return (
    <Pagination label={label} previous={previous && linkTo(previous)} next={next && linkTo(next)} />
  );
}
