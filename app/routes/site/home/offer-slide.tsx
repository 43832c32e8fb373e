import { ShoppingCart } from "lucide-react";
import { LinkButton } from "~/components/ui/button";
import { messages } from "~/domain/messages";
import { paths } from "~/paths";
import { showCatalogue } from "./show-catalogue";

type OfferSlideProps = { headline: string; drawing: string; first: boolean };

export function OfferSlide({ headline, drawing, first }: OfferSlideProps) {
  const { badge, line, button } = messages.home.offer;
  return (
    <>
      <img
        src={paths.drawing(drawing)}
        alt=""
        width={1600}
        height={640}
        draggable={false}
        loading={first ? "eager" : "lazy"}
        className="carousel-picture"
      />
      <div className="page-width flex flex-col justify-center py-8 lg:min-h-[32rem] lg:pt-12 lg:pb-28">
        <div className="lg:max-w-[40%]">
          <p className="inline-block rounded-sm bg-ink px-2.5 py-1 text-sm font-semibold text-paper">
            {badge}
          </p>
          <h2 className="mt-4 text-display lg:text-[clamp(2.5rem,3.6vw,3.5rem)]">{headline}</h2>
          <p className="mt-4 text-lg text-muted">{line}</p>
          <LinkButton
            to={paths.home()}
            variant="primary"
            preventScrollReset
            onClick={showCatalogue}
            className="mt-6 px-6"
          >
            <ShoppingCart aria-hidden="true" className="size-5" />
            {button}
          </LinkButton>
        </div>
      </div>
    </>
  );
}
