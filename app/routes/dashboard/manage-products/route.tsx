import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { EmptyState, NarrowedBy } from "~/components/ui/empty-state";
import { ErrorSummary } from "~/components/ui/error-summary";
import { ListPages } from "~/components/ui/list-pages";
import { Skeleton } from "~/components/ui/loading";
import { useLater } from "~/components/ui/use-later";
import { shop } from "~/content/shop";
import { countLowProducts } from "~/data/product-lists";
import { countFoundProducts } from "~/data/product-search";
import { findProduct } from "~/data/products";
import { readTally } from "~/data/tallies";
import { COUNT_LIMIT, countLabel, grouped } from "~/domain/list-place";
import { messages } from "~/domain/messages";
import { readFormData } from "~/http/forms.server";
import { requireAdmin } from "~/http/guards.server";
import { PRODUCT_FORM_BYTES } from "~/http/product-form.server";
import { paths } from "~/paths";
import { answerProductsForm } from "./actions.server";
import { DeleteDialog } from "./delete-dialog";
import { EditDialog } from "./edit-dialog";
import { managed } from "./managed-product";
import { readProductPage } from "./product-page.server";
import { ProductTable } from "./product-table";
import { ProductTools } from "./product-tools";
import { productViewPath, readProductView } from "./view";

export const meta: MetaFunction = () => [{ title: `Manage Products · ${shop.brand}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const view = readProductView(request);
  const { rows, pages } = readProductPage(view, searchParams);
  const editing = findProduct(searchParams.get("edit") ?? "");
  const deleting = findProduct(searchParams.get("delete") ?? "");
  return json({
    view,
    products: rows.map(managed),
    pages,
    counts: {
      all: view.q
        ? countLabel(countFoundProducts(view.q, COUNT_LIMIT))
        : grouped(readTally("products")),
      low: countLabel(countLowProducts(COUNT_LIMIT)),
    },
    editing: editing ? managed(editing) : null,
    deleting: deleting ? managed(deleting) : null,
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const back = productViewPath(readProductView(request));
  return answerProductsForm(admin, await readFormData(request, PRODUCT_FORM_BYTES), back);
}

export default function ManageProducts() {
  const { view, products, pages, counts, editing, deleting } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  const loading = useLater(useLoadsAnotherPage());
  return (
    <>
      {editing && <EditDialog product={editing} view={view} problem={problem} />}
      {deleting && <DeleteDialog product={deleting} view={view} />}
      <h1 className="mb-6 text-3xl">All the products</h1>
      {!editing && <ErrorSummary errors={undefined} detail={problem?.errors["form"]?.[0] ?? ""} />}
      <ProductTools view={view} counts={counts} />
      {loading ? (
        <Skeleton label="Loading the products" rows={8} />
      ) : products.length === 0 ? (
        <EmptyState
          title={messages.order.none}
          action={{ to: paths.home(), label: messages.order.placeOne }}
        >
          <NarrowedBy q={view.q} narrowed={view.low} all={paths.manageProducts()} />
        </EmptyState>
      ) : (
        <ProductTable products={products} view={view} />
      )}
      <ListPages
        label="Pages of products"
        pages={pages}
        linkTo={(query) => productViewPath({ low: view.low, q: view.q }, query)}
      />
    </>
  );
}

/** Whether another page or view of the list is on its way; a dialog over this one is not. */
function useLoadsAnotherPage(): boolean {
  const { state, location } = useNavigation();
  if (state !== "loading" || location.pathname !== paths.manageProducts()) return false;
  const params = new URLSearchParams(location.search);
  return !params.has("edit") && !params.has("delete");
}
