import { X } from "lucide-react";
import { useEffect, useState } from "react";

export type ToastMessage = {
  type: "success" | "error" | "warning" | "info";
  message: string;
};

/** Toasts leave after this many milliseconds (specification, section 9). */
const AUTO_CLOSE_MS = 5000;

const tones: Record<ToastMessage["type"], string> = {
  success: "border-l-success",
  error: "border-l-danger",
  warning: "border-l-warning",
  info: "border-l-ink",
};

/**
 * The toast of this answer, in a polite live region that is in the server's HTML. A script takes it
 * away; a page that loads its data again meanwhile does not.
 */
export function Toaster({ toast }: { toast: ToastMessage | null }) {
  const [shown, setShown] = useState(toast);
  const [scripted, setScripted] = useState(false);

  useEffect(() => setScripted(true), []);
  useEffect(() => {
    if (toast) setShown(toast);
  }, [toast]);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <div role="status" className="toaster flex justify-center">
      {shown && (
        <div
          data-toast={shown.type}
          className={`pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-md border border-l-4 border-edge bg-surface pl-4 text-ink shadow-raised ${tones[shown.type]}`}
        >
          <p className="grow py-3 font-semibold">{shown.message}</p>
          {scripted && (
            <button
              type="button"
              aria-label="Dismiss"
              onClick={() => setShown(null)}
              className="flex size-11 shrink-0 cursor-pointer items-center justify-center"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
