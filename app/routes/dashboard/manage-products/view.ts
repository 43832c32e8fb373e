import type { LowPlace } from "~/data/product-lists";
import { paths } from "~/paths";

/** Which products the admin looks at; all of it is in the URL. */
export type ProductView = {
  /** The products of which few pieces are left, instead of all. */
  low: boolean;
  q: string;
  before?: string;
  after?: string;
  page?: string;
  /** Where a page of low products goes on. */
  from?: string;
};

const PLACES = ["before", "after", "page", "from"] as const;

export function readProductView(request: Request): ProductView {
  const { searchParams } = new URL(request.url);
  const kept = PLACES.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    low: searchParams.get("filter") === "low",
    q: (searchParams.get("q") ?? "").trim().slice(0, 200),
    ...(Object.fromEntries(kept) as Pick<ProductView, (typeof PLACES)[number]>),
  };
}

/** The URL of a view, with what a dialog adds to it. */
export const productViewPath = (
  { low, ...rest }: ProductView,
  more: Record<string, string> = {},
): string => paths.manageProducts({ filter: low ? "low" : undefined, ...rest, ...more });

/** `from` in the URL: the stock and the id of the last product before. */
export const lowPlaceText = ({ stock, id }: LowPlace): string => `${stock}.${id}`;

export function readLowPlace(text: string | undefined): LowPlace | null {
  const match = /^(\d{1,9})\.(.{1,64})$/.exec(text ?? "");
  return match ? { stock: Number(match[1]), id: match[2] ?? "" } : null;
}
