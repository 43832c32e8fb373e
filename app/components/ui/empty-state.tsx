import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { LinkButton } from "./button";

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** The next step. */
  action?: { to: string; label: string };
};

/** What a list shows when it has nothing: why, and where to go from here. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="rounded-md border border-dashed border-edge px-6 py-12 text-center">
      <img
        src={paths.drawing("empty")}
        alt=""
        width={240}
        height={160}
        loading="lazy"
        className="mx-auto mb-6 rounded-md"
      />
      <p className="font-heading text-xl font-bold">{title}</p>
      {children && <div className="mx-auto mt-2 max-w-prose text-muted">{children}</div>}
      {action && (
        <LinkButton to={action.to} className="mt-6">
          {action.label}
        </LinkButton>
      )}
    </div>
  );
}

type NarrowedByProps = {
  /** What was searched for. */
  q: string;
  /** Whether a view shows a part of the list only. */
  narrowed: boolean;
  /** The URL of the whole list. */
  all: string;
};

/** Why a list is empty that is not empty as a whole, and the way back; else nothing. */
export function NarrowedBy({ q, narrowed, all }: NarrowedByProps) {
  if (!q && !narrowed) return null;
  return (
    <>
      <p className="wrap-anywhere">
        {q ? `Nothing was found for “${q}”.` : "Nothing is in this view."}
      </p>
      <Link to={all} className="link inline-flex min-h-11 items-center">
        Show the whole list
      </Link>
    </>
  );
}
