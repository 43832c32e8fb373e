import { Link } from "@remix-run/react";
import { paths } from "~/paths";

/** Says on every page that this shop is a rehearsal, and where its mail and payments go. */
export function DemoBanner() {
  return (
    <aside aria-label="Demo" className="iron text-sm">
      <p className="page-width flex flex-wrap items-center gap-x-4">
        <span className="py-1">Demo shop: no card is charged and no mail leaves it.</span>{" "}
        <Link to={paths.demoMailbox()} className="link inline-flex min-h-11 items-center">
          Read its mailbox
        </Link>{" "}
        <Link to={paths.demoPayments()} className="link inline-flex min-h-11 items-center">
          Look into its payments
        </Link>
      </p>
    </aside>
  );
}
