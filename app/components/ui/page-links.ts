export type PageLink = { readonly page: number; readonly to: string };

/**
 * The numbered links of a list: the first, the last and those around the current page.
 * A skip stands as null; no skip hides a single page.
 *
 * @param page the current page, from 1
 * @param pages how many there are, at least 1
 */
export function pageLinks(
  page: number,
  pages: number,
  linkTo: (page: number) => string,
): (PageLink | null)[] {
  const links: (PageLink | null)[] = [];
  let previous = 0;
  for (let each = 1; each <= pages; each += 1) {
    const near = Math.abs(each - page) <= 1;
    if (!near && each !== 1 && each !== pages) continue;
    if (each - previous === 2) links.push({ page: each - 1, to: linkTo(each - 1) });
    else if (each - previous > 2) links.push(null);
    links.push({ page: each, to: linkTo(each) });
    previous = each;
  }
  return links;
}
