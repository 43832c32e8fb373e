import { LinkButton } from "~/components/ui/button";
import { messages } from "~/domain/messages";
import { paths } from "~/paths";
import { showCatalogue } from "./show-catalogue";

export function SaleBanner() {
  return (
    <section aria-labelledby="sale" className="page-width py-6">
      <div className="relative overflow-hidden rounded-md border border-line bg-surface">
        <img
          src={paths.drawing("sale")}
          alt=""
          width={1200}
          height={400}
          loading="lazy"
          className="sale-picture"
        />
        <div className="p-6 sm:p-10 lg:max-w-[46%] lg:py-16">
          <p className="font-heading text-sm font-bold tracking-wide text-sale uppercase">
            Welcome discount
          </p>
          <h2 id="sale" className="mt-2">
            <span className="figures block text-[clamp(3.5rem,9vw,6rem)] leading-none text-sale">
              {messages.home.sale}
            </span>
            <span className="mt-1 block text-title">sale on every tool</span>
          </h2>
          <p className="mt-3 max-w-prose text-muted">
            The struck-through figure is the old price; the bold one is what you pay.
          </p>
          <LinkButton
            to={paths.home()}
            preventScrollReset
            onClick={showCatalogue}
            className="mt-6 px-6"
          >
            See the tools
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
