import { useEffect, useRef, useState, type RefObject } from "react";

/**
 * What a form says was taken: then it starts anew, as it does where the browser loads the page
 * again. Until the answer is here it keeps what was typed, and its button has the focus after it.
 *
 * @param pending whether the form is on its way, from the press to the page that answers it
 * @param refused whether it came back
 * @returns the form's `key` and its `ref`
 */
export function useFreshForm(
  pending: boolean,
  refused: boolean,
): { key: number; ref: RefObject<HTMLFormElement> } {
  const [taken, setTaken] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const sent = useRef(false);

  useEffect(() => {
    if (pending) sent.current = true;
    else if (sent.current) {
      sent.current = false;
      if (!refused) setTaken((times) => times + 1);
    }
  }, [pending, refused]);

  useEffect(() => {
    if (taken === 0 || document.activeElement !== document.body) return;
    ref.current?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }, [taken]);

  return { key: taken, ref };
}
