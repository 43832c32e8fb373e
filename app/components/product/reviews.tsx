import { Stars } from "~/components/ui/stars";
import { paths } from "~/paths";

/** What pages show of a review: never the address of who wrote it. */
export type ShownReview = {
  id: string;
  name: string;
  /** The writer's photo; null shows the default picture. */
  img: string | null;
  comments: string;
  rating: number;
};

export function Reviews({ reviews }: { reviews: readonly ShownReview[] }) {
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {reviews.map(({ id, name, img, comments, rating }) => (
        <li key={id}>
          <figure className="flex h-full flex-col gap-4 rounded-md border border-line bg-surface p-5">
            <Stars rating={rating} />
            <blockquote className="grow">
              <p className="whitespace-pre-line">{comments}</p>
            </blockquote>
            <figcaption className="flex items-center gap-3 border-t border-line pt-4">
              <img
                src={img ?? paths.drawing("reviewer")}
                alt=""
                width={48}
                height={48}
                loading="lazy"
                referrerPolicy="no-referrer"
                className="size-12 rounded-full bg-sunken object-cover"
              />
              <span className="min-w-0 font-semibold">{name}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
