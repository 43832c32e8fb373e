import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Button, LinkButton } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { shop } from "~/content/shop";
import { orThrow } from "~/http/failure.server";
import { readFormData, refusedForm, textField } from "~/http/forms.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { applyImport, planImport } from "~/operations/import-catalogue";
import { paths } from "~/paths";
import { FaultTable, PlanTable } from "./plan-tables";

export const meta: MetaFunction = () => [{ title: `Import preview · ${shop.brand}` }];

/** Rows shown of each table; the counts say how many there are. */
const SHOWN = 200;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const { added, edited, faults, unchanged, fingerprint } = orThrow(
    planImport(admin, params["id"] ?? ""),
  );
  return json({
    added: { count: added.length, rows: added.slice(0, SHOWN) },
    edited: { count: edited.length, rows: edited.slice(0, SHOWN) },
    faults: { count: faults.length, rows: faults.slice(0, SHOWN) },
    unchanged,
    fingerprint,
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const form = await readFormData(request);
  const applied = applyImport(admin, params["id"] ?? "", textField(form, "fingerprint"));
  if (!applied.ok) return refusedForm(applied.failure, {});
  const { added, edited } = applied.value;
  const message = `${added.length} added, ${edited.length} changed.`;
  return redirectWithToast(paths.manageProducts(), { type: "success", message });
}

export default function ImportPreview() {
  const { added, edited, faults, unchanged, fingerprint } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  const pending = useNavigation().state === "submitting";
  const changes = added.count + edited.count;
  return (
    <>
      <Breadcrumb
        trail={[
          { label: "Manage Products", to: paths.manageProducts() },
          { label: "Import", to: paths.importProducts() },
          { label: "Preview" },
        ]}
      />
      <h1 className="mt-2 mb-4 text-3xl">What would change</h1>
      <ErrorSummary errors={undefined} detail={problem?.errors["form"]?.[0] ?? ""} />
      <p>
        {added.count} to add, {edited.count} to change, {unchanged} as they are, {faults.count}{" "}
        {faults.count === 1 ? "fault" : "faults"}.
      </p>
      <FaultTable faults={faults.rows} />
      <PlanTable title="To add" changes={added.rows} />
      <PlanTable title="To change" changes={edited.rows} />
      <Form method="post" className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="fingerprint" value={fingerprint} />
        {faults.count === 0 && changes > 0 && (
          <Button variant="primary" pending={pending}>
            Apply {changes === 1 ? "the change" : `all ${changes} changes`}
          </Button>
        )}
        <LinkButton to={paths.importProducts()}>Choose another file</LinkButton>
      </Form>
    </>
  );
}
