import { useRef, type MouseEvent } from "react";
import type { FieldErrors } from "~/domain/failure";
import { useAnnounced } from "./use-announced";

type ErrorSummaryProps = {
  /** The `errors` of a refused form; nothing is shown without any. */
  errors: FieldErrors | undefined;
  /** A refusal that belongs to no field, such as a conflict. */
  detail?: string;
  /** Ids of fields whose id is not their name. */
  ids?: Readonly<Record<string, string>>;
};

/** What went wrong, at the top of the form: each line leads to its field. Takes the focus. */
export function ErrorSummary({ errors, detail, ids = {} }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const lines = Object.entries(errors ?? {}).flatMap(([name, messages]) =>
    messages.map((message) => ({ target: ids[name] ?? name, message })),
  );
  const texts = lines.map(({ message }) => message).concat(detail || []);
  useAnnounced(box, texts.join("\n"));
  if (texts.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      className="mb-6 rounded-md border-2 border-danger bg-surface p-4"
    >
      <h2 id="error-summary-title" className="text-lg">
        There is a problem
      </h2>
      {detail && <p className="mt-2">{detail}</p>}
      {lines.length > 0 && (
        <ul className="mt-1">
          {lines.map(({ target, message }) => (
            <li key={`${target} ${message}`}>
              <a
                href={`#${target}`}
                onClick={(event) => leadTo(event, target)}
                className="link inline-flex min-h-11 items-center font-semibold text-danger"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Puts the focus on the field instead of following the link: a change of the address is a
 * navigation, which takes the answer of the form, and with it every message, off the page.
 */
function leadTo(event: MouseEvent, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
}
