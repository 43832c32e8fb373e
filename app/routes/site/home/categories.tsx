import { Link } from "@remix-run/react";
import { messages } from "~/domain/messages";
import { paths } from "~/paths";

/** The words that find each category's tools, in the order of the fixed texts; their drawings. */
const WORDS = ["drill", "bench", "handle", "cordless", "weld", "socket"];
const DRAWINGS = [
  "category-power-tools",
  "category-machine-tools",
  "category-hand-tools",
  "category-cordless-tools",
  "category-welding-soldering",
  "category-socket-wrenches",
];

/** Six fixed categories; their counts are texts and count nothing. */
export function Categories() {
  return (
    <section aria-labelledby="categories" className="page-width py-12 lg:py-16">
      <h2 id="categories" className="text-title">
        Popular categories
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 xl:grid-cols-6">
        {messages.home.categories.map(({ name, count }, place) => (
          <li key={name}>
            <Link
              to={paths.catalogue({ q: WORDS[place] })}
              className="group block h-full overflow-hidden rounded-md border border-line bg-surface hover:border-edge hover:shadow-raised"
            >
              <img
                src={paths.drawing(DRAWINGS[place] ?? "empty")}
                alt=""
                width={640}
                height={480}
                loading="lazy"
                className="block h-auto w-full"
              />
              <span className="block p-3">
                <span className="block font-heading leading-tight font-bold group-hover:underline">
                  {name}
                </span>
                <span className="figures mt-1 block text-sm text-muted">{count} products</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
