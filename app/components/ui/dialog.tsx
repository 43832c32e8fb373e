import { useNavigate } from "@remix-run/react";
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { LinkButton } from "./button";

type DialogProps = {
  title: ReactNode;
  /** The URL of the page without the dialog: where Close and Esc lead. */
  closeTo: string;
  children: ReactNode;
  /** Buttons after Close; one that submits a form inside `children` names it with `form`. */
  footer?: ReactNode;
  closeLabel?: string;
};

/** Opening before the first paint keeps the page from showing the dialog in its flow first. */
const useOpeningEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * A dialog that is a URL: the page renders it when its URL says so. Without JavaScript it stands
 * open in the page (render it first in the main content); with JavaScript the same markup is a
 * native modal, which keeps the focus inside and hands it back to the link that opened it.
 */
export function Dialog({ title, closeTo, children, footer, closeLabel = "Close" }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const titleId = useId();

  useOpeningEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.close();
    element.showModal();
    return () => element.close();
  }, []);

  useEffect(() => {
    const element = dialog.current;
    const leave = (event: Event) => {
      event.preventDefault();
      navigate(closeTo, { preventScrollReset: true });
    };
    element?.addEventListener("cancel", leave);
    return () => element?.removeEventListener("cancel", leave);
  }, [closeTo, navigate]);

  return (
    <dialog ref={dialog} open aria-labelledby={titleId} className="dialog rounded-md p-5 sm:p-8">
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <LinkButton to={closeTo} preventScrollReset>
          {closeLabel}
        </LinkButton>
        {footer}
      </div>
    </dialog>
  );
}
