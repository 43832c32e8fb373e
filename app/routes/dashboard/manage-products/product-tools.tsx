import { Form, Link } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { FilterLinks } from "~/components/ui/filter-links";
import { paths } from "~/paths";
import { productViewPath, type ProductView } from "./view";

type Props = { view: ProductView; counts: { all: string; low: string } };

const link = "link inline-flex min-h-11 items-center";

/** The views of the list, its search, and the ways in and out for the whole catalogue. */
export function ProductTools({ view: { low, q }, counts }: Props) {
  return (
    <div className="mt-6 mb-6 grid gap-4">
      <FilterLinks
        label="Views of the products"
        links={[
          {
            to: productViewPath({ low: false, q }),
            label: q ? "Found" : "All",
            count: counts.all,
            current: !low,
          },
          {
            to: productViewPath({ low: true, q: "" }),
            label: "Low on stock",
            count: counts.low,
            current: low,
          },
        ]}
      />
      <Form
        method="get"
        action={paths.manageProducts()}
        role="search"
        className="flex flex-wrap items-end gap-3"
      >
        <Field
          key={q}
          name="q"
          type="search"
          label="Search"
          hint="Words of the name or the description"
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
          className="min-w-0 flex-1 basis-64"
        />
        <Button>Search</Button>
        <Link to={paths.importProducts()} className={link}>
          Import
        </Link>
        <a href={paths.exportProducts()} download className={link}>
          Export as CSV
        </a>
      </Form>
    </div>
  );
}
