import type { LoaderFunctionArgs } from "@remix-run/node";
import { listProductPage } from "~/data/product-lists";
import { CATALOGUE_HEAD, catalogueLine } from "~/domain/catalogue-file";
import { csvFile } from "~/http/csv.server";
import { requireAdmin } from "~/http/guards.server";

const CHUNK = 500;

/** The whole catalogue as a CSV file, in the form that the import reads. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return csvFile("catalogue", lines());
}

function* lines(): Generator<string, void> {
  yield CATALOGUE_HEAD;
  let before: number | undefined;
  for (;;) {
    const page = listProductPage({ before }, CHUNK);
    if (page.rows.length > 0) yield page.rows.map(catalogueLine).join("");
    if (page.older === null) return;
    before = page.older;
  }
}
