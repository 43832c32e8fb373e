import { DataTable } from "~/components/ui/data-table";
import type { LineFault } from "~/domain/catalogue-file";
import { cut } from "~/domain/text";

/** Longest value that the preview shows. */
const VALUE = 80;

type Change = {
  line: number;
  name: string;
  fields: { field: string; before: string | null; after: string }[];
};

export function FaultTable({ faults }: { faults: readonly LineFault[] }) {
  if (faults.length === 0) return null;
  return (
    <section aria-labelledby="faults-title" className="mt-8">
      <h2 id="faults-title" className="mb-3 text-xl text-danger">
        Faults: nothing can be applied
      </h2>
      <DataTable
        caption="Faults by line"
        rows={faults}
        rowKey={({ line, message }) => `${line} ${message}`}
        columns={[
          { header: "Line", numeric: true, cell: ({ line }) => line },
          { header: "What is wrong", cell: ({ message }) => message },
        ]}
      />
    </section>
  );
}

export function PlanTable({ title, changes }: { title: string; changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="mb-3 text-xl">{title}</h2>
      <DataTable
        caption={title}
        rows={changes}
        rowKey={({ line }) => String(line)}
        columns={[
          { header: "Line", numeric: true, cell: ({ line }) => line },
          { header: "Product", cell: ({ name }) => name },
          { header: "Changes", cell: ({ fields }) => <Fields fields={fields} /> },
        ]}
      />
    </section>
  );
}

function Fields({ fields }: Pick<Change, "fields">) {
  return (
    <ul className="grid gap-1">
      {fields.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-muted">{field}: </span>
          {before !== null && (
            <>
              <del>{cut(before, VALUE)}</del> →{" "}
            </>
          )}
          <ins className="font-semibold no-underline">{cut(after, VALUE)}</ins>
        </li>
      ))}
    </ul>
  );
}
