import type { ReactNode } from "react";

/** Names and values, such as an order's details. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="mt-6 grid max-w-2xl gap-x-6 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="figures mb-2 font-semibold break-words whitespace-pre-line sm:mb-0">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
