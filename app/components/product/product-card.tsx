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

/** One product in a grid, a row on a phone; its look is in app/styles/product-card.css. */
export function ProductCard({ product }: { product: CardProduct }) {
  const { id, name, summary, priceCents, minOrder, stock, type, imageHash, imageAlt } = product;
  return (
    <article className="product-card">
      <div>
        <ProductPicture hash={imageHash} alt={imageAlt} sizes={SIZES} />
      </div>
      <h3>
        <Link to={paths.product(id)}>{name}</Link>
      </h3>
      <p>{summary}</p>
      <p>
        <Price cents={priceCents} withOld />
        <TypeBadge type={type} />
      </p>
      <dl>
        <Fact term="Minimum order" value={minOrder} />
        <Fact term="In stock" value={stock} />
      </dl>
    </article>
  );
}

function Fact({ term, value }: { term: string; value: number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
