import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useOutletContext } from "@remix-run/react";
import { ClipboardPen } from "lucide-react";
import { originOf, pageMeta, titled } from "~/components/page-meta";
import { Reviews } from "~/components/product/reviews";
import { TypeBadge } from "~/components/product/type-badge";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { LinkButton } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { ProductPicture } from "~/components/ui/picture";
import { Price } from "~/components/ui/price";
import { findProduct } from "~/data/products";
import { listReviews } from "~/data/reviews";
import { messages } from "~/domain/messages";
import { isOrderable } from "~/domain/order-quantity";
import { cut } from "~/domain/text";
import { env } from "~/env.server";
import { requireUser } from "~/http/guards.server";
import { paths } from "~/paths";
import { toShownReview } from "../shown-review";
import { ShareLinks } from "./share-links";

const REVIEWS = 3;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: messages.notFound }];
  const { id, name, description } = data.product;
  return pageMeta({
    title: titled(name),
    headline: name,
    description: cut(description, 160),
    path: paths.product(id),
    origin: originOf(matches),
  });
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request);
  const product = findProduct(params["id"] ?? "");
  if (!product) throw new Response(messages.notFound, { status: 404 });
  return json({
    product,
    url: env.APP_ORIGIN + paths.product(product.id),
    reviews: listReviews(REVIEWS).map(toShownReview),
  });
}

/** What the order form inside this page knows of the product. */
export type ShownProduct = ReturnType<typeof useLoaderData<typeof loader>>["product"];
export const useShownProduct = () => useOutletContext<ShownProduct>();

export default function ProductPage() {
  const { product, url, reviews } = useLoaderData<typeof loader>();
  return (
    <>
      <article className="page-width pt-4 pb-12 lg:pb-16">
        <Outlet context={product} />
        <Breadcrumb
          trail={[
            { label: "Home", to: paths.home() },
            { label: "All tools", to: paths.catalogue() },
            { label: product.name },
          ]}
        />
        <div className="mt-2 grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
          <div className="self-start overflow-hidden rounded-md border border-line">
            <ProductPicture
              hash={product.imageHash}
              alt={product.imageAlt}
              sizes="(min-width: 64rem) 44rem, calc(100vw - 2rem)"
              eager
            />
          </div>
          <div className="grid content-start gap-5">
            <div>
              <TypeBadge type={product.type} />
              <h1 className="mt-3 text-title">{product.name}</h1>
            </div>
            <Price cents={product.priceCents} withOld large />
            <Numbers product={product} />
            <OrderLink product={product} />
            <p className="max-w-prose whitespace-pre-line">{product.description}</p>
            <ShareLinks title={product.name} url={url} />
          </div>
        </div>
      </article>
      {reviews.length > 0 && (
        <section aria-labelledby="reviews" className="page-width pb-16">
          <div className="border-t border-line pt-10">
            <h2 id="reviews" className="mb-6 text-title">
              What customers say
            </h2>
            <Reviews reviews={reviews} />
          </div>
        </section>
      )}
    </>
  );
}

type OfProduct = { product: ShownProduct };

function Numbers({ product }: OfProduct) {
  return (
    <dl className="figures grid grid-cols-2 border-y border-line">
      <div className="py-3">
        <dt className="text-sm text-muted">Minimum order</dt>
        <dd className="font-heading text-xl font-bold">{product.minOrder}</dd>
      </div>
      <div className="border-l border-line py-3 pl-4">
        <dt className="text-sm text-muted">In stock</dt>
        <dd className="font-heading text-xl font-bold">{product.stock}</dd>
      </div>
    </dl>
  );
}

function OrderLink({ product }: OfProduct) {
  if (!isOrderable(product)) {
    return (
      <Notice tone="warning">
        <strong>Out of stock.</strong> Fewer are left than the minimum order of {product.minOrder}.
      </Notice>
    );
  }
  return (
    <LinkButton
      to={paths.orderForm(product.id)}
      variant="primary"
      preventScrollReset
      className="justify-self-stretch sm:justify-self-start sm:px-8"
    >
      <ClipboardPen aria-hidden="true" className="size-5" />
      {messages.order.openForm}
    </LinkButton>
  );
}
