import { Link } from "@remix-run/react";
import { ProductPicture } from "~/components/ui/picture";
import { Price } from "~/components/ui/price";
import type { ProductType } from "~/domain/product";
import { paths } from "~/paths";
import { TypeBadge } from "./type-badge";

/** What a card shows of a product; the page sends no more than this to the browser. */
export type CardProduct = {
  id: string;
  name: string;
  /** The description, cut to the length of a card. */
  summary: string;
  priceCents: number;
  minOrder: number;
  stock: number;
  type: ProductType;
  imageHash: string;
  imageAlt: string;
};

/** How wide a card's picture is at each width of the page (see `page-width`). */
const SIZES = "(min-width: 80rem) 18rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 8rem";

/** One product in a grid, a row on a phone. Its name is the link; the whole card takes the press. */
export function ProductCard({ product }: { product: CardProduct }) {
  const { id, name, summary, priceCents, minOrder, stock, type, imageHash, imageAlt } = product;
  return (
    <article className="product-card group rounded-md border border-line bg-surface transition-shadow hover:border-edge hover:shadow-raised">
      <div className="overflow-hidden rounded-sm bg-sunken">
        <ProductPicture hash={imageHash} alt={imageAlt} sizes={SIZES} />
      </div>
      <h3 className="text-lg leading-snug">
        <Link
          to={paths.product(id)}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {name}
        </Link>
      </h3>
      <p className="text-sm text-muted">{summary}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Price cents={priceCents} withOld />
        <TypeBadge type={type} />
      </p>
      <dl className="figures flex flex-wrap gap-x-4 text-sm">
        <Fact term="Minimum order" value={minOrder} />
        <Fact term="In stock" value={stock} />
      </dl>
    </article>
  );
}

function Fact({ term, value }: { term: string; value: number }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
