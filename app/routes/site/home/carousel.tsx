import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "~/domain/messages";
import { OfferSlide } from "./offer-slide";
import { useCarousel } from "./use-carousel";

const SLIDES = messages.home.offer.headlines.map((headline, place) => ({
  id: `offer-${place + 1}`,
  headline,
  drawing: `hero-${place + 1}`,
}));

/** Three offers: a strip that snaps until a script turns it into a carousel. */
export function Carousel() {
  const { active, setActive, move, paused, setPaused, scripted, turned, turning, region, track } =
    useCarousel(SLIDES.length);
  return (
    <section
      {...region}
      aria-roledescription="carousel"
      aria-label="Offers"
      className="carousel"
      data-live={scripted ? "" : undefined}
      data-turned={turned ? "" : undefined}
    >
      <div className="carousel-controls page-width">
        <ul className="flex">
          {SLIDES.map(({ id }, place) => (
            <li key={id}>
              <Indicator
                to={scripted ? null : `#${id}`}
                current={place === active}
                label={`Offer ${place + 1} of ${SLIDES.length}`}
                onSelect={() => setActive(place)}
              />
            </li>
          ))}
        </ul>
        <div className={`flex gap-2 ${scripted ? "" : "invisible"}`}>
          <Control
            label={paused ? "Start the slide show" : "Pause the slide show"}
            onPress={() => setPaused(!paused)}
          >
            {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          </Control>
          <Control label="Previous offer" onPress={() => move(-1)}>
            <ChevronLeft aria-hidden="true" />
          </Control>
          <Control label="Next offer" onPress={() => move(1)}>
            <ChevronRight aria-hidden="true" />
          </Control>
        </div>
      </div>
      <div {...track} className="carousel-track" aria-live={turning ? "off" : "polite"}>
        {SLIDES.map((slide, place) => (
          <div
            key={slide.id}
            id={slide.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${place + 1} of ${SLIDES.length}`}
            className="carousel-slide"
            data-active={place === active ? "" : undefined}
          >
            <OfferSlide {...slide} first={place === 0} />
          </div>
        ))}
      </div>
    </section>
  );
}

type ControlProps = { label: string; onPress: () => void; children: ReactNode };

function Control({ label, onPress, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="inline-flex size-11 cursor-pointer items-center justify-center rounded-md border border-edge bg-surface hover:border-ink"
    >
      {children}
    </button>
  );
}

type IndicatorProps = {
  /** Where it leads while there is no script. */
  to: string | null;
  current: boolean;
  label: string;
  onSelect: () => void;
};

function Indicator({ to, current, label, onSelect }: IndicatorProps) {
  const content = <span className="sr-only">{label}</span>;
  if (to) {
    return (
      <a href={to} className="carousel-indicator">
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="carousel-indicator"
      aria-current={current ? "true" : undefined}
      onClick={onSelect}
    >
      {content}
    </button>
  );
}
