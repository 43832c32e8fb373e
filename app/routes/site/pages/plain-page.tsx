import type { ReactNode } from "react";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { paths } from "~/paths";

type PlainPageProps = {
  title: string;
  lead: ReactNode;
  /** A wide drawing of the shop's own set, by its name. */
  drawing?: string;
  children: ReactNode;
};

/** A short page of running text. */
export function PlainPage({ title, lead, drawing, children }: PlainPageProps) {
  return (
    <article className="page-width pt-4 pb-16">
      <Breadcrumb trail={[{ label: "Home", to: paths.home() }, { label: title }]} />
      <h1 className="mt-2 text-display">{title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{lead}</p>
      {drawing && (
        <img
          src={paths.drawing(drawing)}
          alt=""
          width={1600}
          height={640}
          className="mt-8 h-44 w-full rounded-md border border-line object-cover object-right sm:h-64 lg:h-80"
        />
      )}
      <div className="prose mt-8">{children}</div>
    </article>
  );
}
