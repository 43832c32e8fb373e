import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

type MenuProps = { title: ReactNode; children: ReactNode; className?: string };

/**
 * A disclosure that the browser opens and closes by itself. A script adds what people expect of a
 * menu: Esc closes it and gives the focus back, so do a press elsewhere and a new page.
 */
export function Menu({ title, children, className }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      const element = details.current;
      if (event.key !== "Escape" || !element?.open) return;
      const held = element.contains(document.activeElement);
      element.open = false;
      if (held) element.querySelector("summary")?.focus();
    };
    const closeOnPressElsewhere = (event: PointerEvent) => {
      const element = details.current;
      if (element && event.target instanceof Node && !element.contains(event.target)) {
        element.open = false;
      }
    };
    document.addEventListener("keydown", closeOnEscape);
    document.addEventListener("pointerdown", closeOnPressElsewhere);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("pointerdown", closeOnPressElsewhere);
    };
  }, []);

  return (
    <details ref={details} className={className}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
