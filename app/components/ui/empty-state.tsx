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
