import { useActionData, useLocation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

const PREFIX = "Error: ";

/**
 * Says what went wrong: the message takes the focus, which brings it into sight and has it read
 * out, and the title begins with “Error: ” as long as it stands. Each answer of the server takes
 * the focus once, also when it says the same again; a page that only renders again does not.
 *
 * @param message all that went wrong, as text; empty when nothing did
 */
export function useAnnounced(box: RefObject<HTMLElement>, message: string): void {
  const answer: unknown = useActionData();
  const { key } = useLocation();
  const said = useRef<unknown>();

  useEffect(() => {
    const what = message === "" ? undefined : (answer ?? message);
    if (what === said.current) return;
    said.current = undefined;
    if (what === undefined) return;
    box.current?.focus();
    // Behind an open dialog nothing takes the focus: then once more when the dialog has gone.
    if (document.activeElement === box.current) said.current = what;
  }, [box, message, answer, key]);

  useEffect(() => {
    if (message === "") return;
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
    return () => {
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length);
    };
  }, [message, answer]);
}
