import { useEffect, useRef } from "react";
import { Badge } from "~/components/ui/badge";
import type { ShipResult } from "./actions.server";

/** What became of each selected order; takes the focus, so that it is read out. */
export function ShipResults({ results }: { results: readonly ShipResult[] }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (results.length > 0) box.current?.focus();
  }, [results]);
  if (results.length === 0) return null;
  const shipped = results.filter((each) => each.shipped).length;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="ship-results-title"
      className="mt-6 rounded-md border border-edge bg-surface p-4"
    >
      <h2 id="ship-results-title" className="text-lg">
        {shipped} of {results.length} shipped
      </h2>
      <ul className="mt-2 grid gap-2">
        {results.map((result) => (
          <li key={result.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={result.shipped ? "success" : "danger"}>{result.number}</Badge>
            {result.text}
          </li>
        ))}
      </ul>
    </section>
  );
}
