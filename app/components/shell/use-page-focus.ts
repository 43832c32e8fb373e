import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { TURNS_THE_PAGE } from "~/components/ui/pagination";

type Seen = { heading: Element | null; modal: boolean; path: string };

/**
 * A page that a script puts in the place of another one begins, for the keyboard and for screen
 * readers, at its heading, as a page that the browser loads begins at its top; on the way back it
 * goes on at the link that led away. The same page with another query keeps the focus, unless it is
 * the next one of a list; so does a dialog, unless what opened it went with it. A message that has
 * taken the focus, and a place that the address names, keep it too.
 */
export function usePageFocus(): void {
  const location = useLocation();
  const { key, pathname, search, hash } = location;
  const turned = (location.state as unknown) === TURNS_THE_PAGE;
  const cameBack = String(useNavigationType()) === "POP";
  const seen = useRef<Seen | null>(null);

  useEffect(() => {
    const heading = document.querySelector<HTMLElement>("main h1");
    const modal = document.querySelector("dialog:modal") !== null;
    const before = seen.current;
    seen.current = { heading, modal, path: pathname + search };
    if (!before || !heading || modal || hash) return;
    const focused = document.activeElement;
    const isNewPage = turned || heading !== before.heading;
    const lostItsPlace = before.modal && (focused === null || focused === document.body);
    if (!isNewPage && !lostItsPlace) return;
    if (focused?.closest("[role=alert]")) return;
    const origin = cameBack ? linkTo(before.path) : undefined;
    if (!origin) heading.tabIndex = -1;
    (origin ?? heading).focus({ preventScroll: true });
  }, [key, pathname, search, hash, cameBack, turned]);
}

const linkTo = (path: string): HTMLAnchorElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>("main a")].find(
    (link) => link.getAttribute("href") === path,
  );
