import type { ReactNode } from "react";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { paths } from "~/paths";

type PlainPageProps = { title: string; lead: ReactNode; children: ReactNode };

/** A short page of running text. */
export function PlainPage({ title, lead, children }: PlainPageProps) {
  return (
    <article className="page-width pt-4 pb-16">
      <Breadcrumb trail={[{ label: "Home", to: paths.home() }, { label: title }]} />
      <h1 className="mt-2 text-display">{title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{lead}</p>
      <div className="prose mt-8">{children}</div>
    </article>
  );
}
