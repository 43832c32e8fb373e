import {
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { originOf, pageMeta } from "~/components/page-meta";
import { Reviews } from "~/components/product/reviews";
import { shop } from "~/content/shop";
import { catalogueSearch, readCatalogueQuery } from "~/domain/catalogue";
import { anyone } from "~/http/guards.server";
import { paths } from "~/paths";
import { Carousel } from "./carousel";
import { Catalogue } from "./catalogue";
import { Categories } from "./categories";
import { Counters } from "./counters";
import { SaleBanner } from "./sale-banner";
import { shownOn } from "./shown.server";
import { structuredData } from "./structured-data";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const origin = originOf(matches);
  const { type = null, sort = "newest", page = 1, words = "" } = data?.query ?? {};
  const path = paths.home(catalogueSearch({ words: "", type, sort, page }));
  return [
    ...pageMeta({ title: "Home", headline: `${shop.brand}: ${shop.claim}`, path, origin }),
    // What somebody typed makes no page of its own for others to find.
    ...(words ? [{ name: "robots", content: "noindex" }] : []),
    ...(origin ? [{ "script:ld+json": structuredData(origin) }] : []),
  ];
};

export const links: LinksFunction = () => [
  {
    rel: "preload",
    as: "image",
    href: paths.drawing("hero-1"),
    type: "image/svg+xml",
    fetchPriority: "high",
  },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await anyone(request);
  return json(shownOn(readCatalogueQuery(new URL(request.url).searchParams)));
}

export default function Home() {
  const { query, count, products, reviews } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="sr-only">{`${shop.brand}: ${shop.claim}`}</h1>
      <Carousel />
      <Categories />
      <Catalogue query={query} products={products} count={count} />
      <SaleBanner />
      {reviews.length > 0 && (
        <section aria-labelledby="reviews" className="page-width py-12 lg:py-16">
          <h2 id="reviews" className="mb-6 text-title">
            What customers say
          </h2>
          <Reviews reviews={reviews} />
        </section>
      )}
      <Counters />
    </>
  );
}
