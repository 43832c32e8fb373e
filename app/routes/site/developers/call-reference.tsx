import { Badge } from "~/components/ui/badge";
import { Code } from "./code";
import type { ShownCall, ShownSection } from "./shown-call.server";

/** Every call, by what it is about. */
export function CallReference({ sections }: { sections: readonly ShownSection[] }) {
  return sections.map(({ tag, calls }) => (
    <section key={tag} aria-labelledby={tag.toLowerCase()} className="mt-12">
      <h2 id={tag.toLowerCase()} className="text-2xl">
        {tag}
      </h2>
      {calls.map((call) => (
        <CallEntry key={call.id} call={call} />
      ))}
    </section>
  ));
}

/** Words between backticks are code, here as in the OpenAPI document. */
const withCode = (text: string) =>
  text
    .split("`")
    .map((part, place) => (place % 2 === 1 ? <code key={`${place} ${part}`}>{part}</code> : part));

function CallEntry({ call }: { call: ShownCall }) {
  const { id, method, path, summary, description, who, refusals, answer, curl } = call;
  return (
    <article aria-labelledby={id} className="mt-6 border-t border-edge pt-6">
      <h3 id={id} className="flex flex-wrap items-center gap-3 text-lg">
        <Badge tone="strong">{method}</Badge>
        <code className="wrap-anywhere">{path}</code>
      </h3>
      <p className="mt-2 max-w-prose font-semibold">{summary}</p>
      {description && <p className="mt-1 max-w-prose">{withCode(description)}</p>}
      <p className="mt-1 text-muted">
        {who}. Refusals: <span className="figures">{refusals.join(", ")}</span>.
      </p>
      <p className="mt-1 max-w-prose">
        Answers <code className="wrap-anywhere">{answer}</code>
      </p>
      <Code>{curl}</Code>
    </article>
  );
}
