import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field } from "~/components/ui/field";
import { shop } from "~/content/shop";
import { MAX_LINES } from "~/domain/catalogue-file";
import { grouped } from "~/domain/list-place";
import { invalidForm, readFormData } from "~/http/forms.server";
import { requireAdmin } from "~/http/guards.server";
import { orThrow } from "~/http/failure.server";
import { uploadCatalogue } from "~/operations/import-catalogue";
import { paths } from "~/paths";

export const meta: MetaFunction = () => [{ title: `Import products · ${shop.brand}` }];

const MAX_BYTES = 5 * 1024 * 1024;
const FORM_BYTES = MAX_BYTES + 64 * 1024;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return json(null);
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const file = (await readFormData(request, FORM_BYTES)).get("file");
  const read = file instanceof Blob ? await readText(file) : { fault: "Please choose a file" };
  if ("fault" in read) return invalidForm({ errors: { file: [read.fault] }, values: {} });
  return redirect(paths.importPreview(orThrow(uploadCatalogue(admin, read.text))));
}

async function readText(file: Blob): Promise<{ text: string } | { fault: string }> {
  if (file.size === 0) return { fault: "Please choose a file" };
  if (file.size > MAX_BYTES) return { fault: "A file has at most 5 MB." };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { fault: "This is no text in UTF-8. Please save the file as “CSV UTF-8”." };
  }
}

export default function ImportProducts() {
  const problem = useActionData<typeof action>();
  const { formAction } = useNavigation();
  return (
    <>
      <Breadcrumb
        trail={[{ label: "Manage Products", to: paths.manageProducts() }, { label: "Import" }]}
      />
      <h1 className="mt-2 text-3xl">Import products</h1>
      <ol className="mt-6 grid max-w-prose list-decimal gap-2 pl-5">
        <li>
          <a href={paths.exportProducts()} download className="link">
            Export the catalogue
          </a>{" "}
          and change it in a spreadsheet.
        </li>
        <li>
          A line with an id changes that product, and an empty cell keeps what is there. A line
          without an id adds a product.
        </li>
        <li>You see what would change before anything does. One fault and nothing is changed.</li>
      </ol>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="mt-8 grid max-w-xl gap-5"
      >
        <ErrorSummary errors={problem?.errors} />
        <Field
          type="file"
          name="file"
          label="CSV file"
          hint={`In UTF-8, at most ${grouped(MAX_LINES)} products and 5 MB`}
          accept=".csv,text/csv"
          error={problem?.errors["file"]}
        />
        <Button
          variant="primary"
          className="justify-self-start"
          pending={formAction === paths.importProducts()}
        >
          Show what would change
        </Button>
      </Form>
    </>
  );
}
