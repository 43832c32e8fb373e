import { Form, useNavigate, useNavigationType } from "@remix-run/react";
import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import {
  catalogueSearch,
  readCatalogueQuery,
  type CatalogueQuery,
  type CatalogueSort,
} from "~/domain/catalogue";
import { PRODUCT_TYPES } from "~/domain/product";
import { paths } from "~/paths";

const SORT_LABELS: Record<CatalogueSort, string> = {
  newest: "Newest first",
  "price-up": "Price, low to high",
  "price-down": "Price, high to low",
  name: "Name, A to Z",
};

/**
 * A plain GET form. With JavaScript a choice takes effect at once and the focus stays where it is;
 * turning back in the history puts the fields back too.
 */
export function Filters({ query }: { query: CatalogueQuery }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const cameBack = String(useNavigationType()) === "POP";
  const { words, type, sort } = query;

  useEffect(() => {
    const shown = { q: words, type: type ?? "", sort };
    for (const [name, value] of Object.entries(shown)) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      // Somebody may be typing the next search while the answer to this one comes.
      if (cameBack || field !== document.activeElement) field.value = value;
    }
  }, [words, type, sort, cameBack]);

  /** As the browser would send it, but without what the URL need not say. */
  const apply = () => {
    const search = new URLSearchParams();
    for (const [name, value] of new FormData(form.current ?? undefined)) {
      if (typeof value === "string") search.set(name, value);
    }
    const asked = readCatalogueQuery(search);
    navigate(paths.home(catalogueSearch(asked)), { preventScrollReset: true });
  };

  return (
    <Form
      ref={form}
      action={paths.catalogue()}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      role="search"
      className="mt-4 grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_9rem_13rem_auto]"
    >
      <Field
        name="q"
        label="Search tools"
        type="search"
        defaultValue={words}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        className="max-md:col-span-2"
      />
      <Field as="select" name="type" label="Type" defaultValue={type ?? ""} onChange={apply}>
        <option value="">All types</option>
        {PRODUCT_TYPES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Field>
      <Field as="select" name="sort" label="Sort by" defaultValue={sort} onChange={apply}>
        {Object.entries(SORT_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Field>
      <Button className="max-md:col-span-2">
        <Search aria-hidden="true" className="size-4" />
        Search
      </Button>
    </Form>
  );
}
