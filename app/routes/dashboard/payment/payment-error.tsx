import { useRef } from "react";
import { useAnnounced } from "~/components/ui/use-announced";

/** What went wrong with the last attempt, in red under the form; it takes the focus. */
export function PaymentError({ error }: { error: string | null }) {
  const line = useRef<HTMLParagraphElement>(null);
  useAnnounced(line, error ?? "");
  return (
    error && (
      <p ref={line} tabIndex={-1} role="alert" className="mt-4 font-semibold text-danger">
        {error}
      </p>
    )
  );
}
