import { NavLink } from "@remix-run/react";
import {
  CirclePlus,
  ClipboardList,
  PackageSearch,
  ShieldCheck,
  Star,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import type { Role } from "~/domain/account";
import { paths } from "~/paths";

type Entry = { to: string; label: string; Icon: LucideIcon };

const PROFILE: Entry = { to: paths.dashboard(), label: "My Profile", Icon: UserRound };

const ENTRIES: Record<Role, readonly Entry[]> = {
  customer: [
    PROFILE,
    { to: paths.myOrders(), label: "My Orders", Icon: ClipboardList },
    { to: paths.review(), label: "Add a Review", Icon: Star },
  ],
  admin: [
    PROFILE,
    { to: paths.manageOrders(), label: "Manage Orders", Icon: ClipboardList },
    { to: paths.addProduct(), label: "Add Product", Icon: CirclePlus },
    { to: paths.manageProducts(), label: "Manage Products", Icon: PackageSearch },
    { to: paths.makeAdmin(), label: "Make Admin", Icon: ShieldCheck },
  ],
};

/**
 * The dashboard's own navigation: a column from 1024px on, else a bar at the lower edge, under the
 * thumb (its room at the end of the page is kept by .side-navigation). Put it first in a `page-width`
 * container that is a grid from `lg` on.
 */
export function SideNavigation({ role }: { role: Role }) {
  return (
    <nav
      aria-label="Dashboard"
      className="side-navigation fixed inset-x-0 bottom-0 z-20 border-t border-edge bg-paper lg:sticky lg:inset-x-auto lg:top-4 lg:bottom-auto lg:self-start lg:border-t-0"
    >
      <ul className="flex lg:flex-col lg:gap-1">
        {ENTRIES[role].map(({ to, label, Icon }) => (
          <li key={to} className="min-w-0 flex-1">
            <NavLink
              to={to}
              end={to === paths.dashboard()}
              prefetch="intent"
              className="flex h-full min-h-14 flex-col items-center gap-1 border-t-2 border-transparent px-1 py-2 text-center text-xs leading-tight font-semibold hover:bg-sunken aria-[current=page]:border-ink forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight] lg:min-h-11 lg:flex-row lg:gap-3 lg:border-t-0 lg:border-l-2 lg:px-3 lg:text-left lg:text-base"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
