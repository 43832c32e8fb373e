import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

type Seen = { heading: Element | null; modal: boolean };

/**
 * A page that a script puts in the place of another one begins, for the keyboard and for screen
 * readers, at its heading, as a page that the browser loads begins at its top. The same page with
 * another query keeps the focus; so does a dialog, unless what opened it went with it. A message
 * that has taken the focus, and a place that the address names, keep it too.
 */
export function usePageFocus(): void {
  const { key, hash } = useLocation();
  const seen = useRef<Seen | null>(null);

  useEffect(() => {
    const heading = document.querySelector<HTMLElement>("main h1");
    const modal = document.querySelector("dialog:modal") !== null;
    const before = seen.current;
    seen.current = { heading, modal };
    if (!before || !heading || modal || hash) return;
    const focused = document.activeElement;
    const isNewPage = heading !== before.heading;
    const lostItsPlace = before.modal && (focused === null || focused === document.body);
    if (!isNewPage && !lostItsPlace) return;
    if (focused?.closest("[role=alert]")) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [key, hash]);
}
