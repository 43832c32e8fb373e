import { messages } from "~/domain/messages";

export function Counters() {
  return (
    <section aria-label="The shop in figures" className="iron">
      <dl className="page-width grid grid-cols-2 gap-y-8 py-12 lg:grid-cols-4">
        {messages.home.counters.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse border-l-2 border-signal pl-4">
            <dt className="text-muted">{label}</dt>
            <dd className="figures font-heading text-display font-extrabold">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
