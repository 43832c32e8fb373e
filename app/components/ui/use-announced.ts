import { useActionData } from "@remix-run/react";
import { useEffect, type RefObject } from "react";

const PREFIX = "Error: ";

/**
 * Says what went wrong: the message takes the focus, which brings it into sight and has it read
 * out, and the title begins with “Error: ” as long as it stands. Each answer of the server takes
 * the focus once, also when it says the same again; a page that only renders again does not.
 *
 * @param message all that went wrong, as text; empty when nothing did
 */
export function useAnnounced(box: RefObject<HTMLElement>, message: string): void {
  const answer = useActionData();
  useEffect(() => {
    if (message === "") return;
    box.current?.focus();
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
    return () => {
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length);
    };
  }, [box, message, answer]);
}
