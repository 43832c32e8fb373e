import { Link, NavLink } from "@remix-run/react";
import { ChevronDown, Menu as MenuIcon } from "lucide-react";
import { shop } from "~/content/shop";
import { displayName, type Viewer } from "~/domain/account";
import { paths } from "~/paths";
import { AccountPanel } from "./account-panel";
import { BrandMark } from "./brand-mark";
import { Menu } from "./menu";

const PUBLIC = [
  { to: paths.home(), label: "Home" },
  { to: paths.portfolio(), label: "My Portfolio" },
];
const SIGNED_OUT = [
  { to: paths.login(), label: "Login" },
  { to: paths.register(), label: "Register" },
];
const SIGNED_IN = [{ to: paths.dashboard(), label: "Dashboard" }];

const link =
  "inline-flex min-h-11 items-center border-b-2 border-transparent px-3 font-semibold hover:border-edge aria-[current=page]:border-ink forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]";
const row = "flex min-h-12 w-full items-center px-4 font-semibold aria-[current=page]:bg-sunken";

/** Brand and navigation in all its states; on a narrow screen it folds into one menu. */
export function Header({ viewer }: { viewer: Viewer | null }) {
  const links = [...PUBLIC, ...(viewer ? SIGNED_IN : SIGNED_OUT)];
  return (
    <header className="relative z-30 border-b border-line bg-paper">
      <div className="page-width flex min-h-16 items-center justify-between gap-x-4 max-md:flex-wrap">
        <Link
          to={paths.home()}
          className="inline-flex min-h-11 items-center gap-2 font-heading text-xl font-extrabold tracking-tight"
        >
          <BrandMark />
          {shop.brand}
        </Link>

        <nav aria-label="Main" className="hidden md:block">
          <ul className="flex items-center gap-1">
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === paths.home()} prefetch="intent" className={link}>
                  {label}
                </NavLink>
              </li>
            ))}
            {viewer && (
              <li>
                <Menu
                  className="relative"
                  title={
                    <span className={`${link} max-w-56 gap-2`}>
                      <span className="truncate">{displayName(viewer)}</span>
                      <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
                    </span>
                  }
                >
                  <div className="absolute top-full right-0 w-72 rounded-md border border-edge bg-surface shadow-raised">
                    <AccountPanel viewer={viewer} />
                  </div>
                </Menu>
              </li>
            )}
          </ul>
        </nav>

        <Menu
          className="md:hidden"
          title={
            <span className={`${link} gap-2`}>
              <MenuIcon aria-hidden="true" className="size-5" />
              Menu
            </span>
          }
        >
          <nav
            aria-label="Main"
            className="absolute inset-x-0 top-full border-y border-edge bg-surface shadow-raised"
          >
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end={to === paths.home()} className={row}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
            {viewer && (
              <div className="border-t border-line">
                <p className="px-4 pt-3 font-semibold">{displayName(viewer)}</p>
                <AccountPanel viewer={viewer} />
              </div>
            )}
          </nav>
        </Menu>
      </div>
    </header>
  );
}
