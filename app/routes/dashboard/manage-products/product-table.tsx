import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { LinkButton } from "~/components/ui/button";
import { DataTable, type Column } from "~/components/ui/data-table";
import { ProductPicture } from "~/components/ui/picture";
import { formatMoney } from "~/domain/money";
import { ADMIN_TABLE_NAME, cut } from "~/domain/text";
import { paths } from "~/paths";
import type { ManagedProduct } from "./managed-product";
import { productViewPath, type ProductView } from "./view";

/** The table of the products; few pieces left are marked in words. */
export function ProductTable(props: { products: readonly ManagedProduct[]; view: ProductView }) {
  const { products, view } = props;
  const columns: Column<ManagedProduct>[] = [
    {
      header: "Image",
      cell: ({ imageHash, imageAlt }) => (
        <span className="block w-20 overflow-hidden rounded-md border border-line">
          <ProductPicture hash={imageHash} alt={imageAlt} sizes="5rem" />
        </span>
      ),
    },
    {
      header: "Name",
      cell: ({ id, name }) => (
        <Link to={paths.product(id)} title={name} className="link link-target">
          {cut(name, ADMIN_TABLE_NAME)}
        </Link>
      ),
    },
    { header: "Price", numeric: true, cell: ({ priceCents }) => formatMoney(priceCents) },
    { header: "MinOrder", numeric: true, cell: ({ minOrder }) => minOrder },
    {
      header: "Stock",
      numeric: true,
      cell: ({ stock, low }) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          {low && <Badge tone="warning">Low</Badge>}
          {stock}
        </span>
      ),
    },
    { header: "Type", cell: ({ type }) => type },
    {
      header: "Action",
      cell: ({ id, name }) => (
        <span className="flex flex-wrap gap-2">
          <LinkButton to={productViewPath(view, { edit: id })} preventScrollReset>
            Edit<span className="sr-only"> {name}</span>
          </LinkButton>
          <LinkButton to={productViewPath(view, { delete: id })} preventScrollReset>
            Delete<span className="sr-only"> {name}</span>
          </LinkButton>
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption="Products of the shop"
      columns={columns}
      rows={products}
      rowKey={({ id }) => id}
    />
  );
}
