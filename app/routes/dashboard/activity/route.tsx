import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Field } from "~/components/ui/field";
import { ListPages } from "~/components/ui/list-pages";
import { shop } from "~/content/shop";
import { listAuditPage } from "~/data/audit-lists";
import { normalizeEmail } from "~/domain/account";
import { AUDIT_KINDS, auditChanges, isAuditKind } from "~/domain/audit";
import { neighbours, readListPlace } from "~/domain/list-place";
import { requireAdmin } from "~/http/guards.server";
import { paths } from "~/paths";
import { EntryTable } from "./entry-table";

export const meta: MetaFunction = () => [{ title: `What happened · ${shop.brand}` }];

const PAGE = 30;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("kind") ?? "";
  const kind = isAuditKind(asked) ? asked : "";
  const actor = normalizeEmail(searchParams.get("actor") ?? "").slice(0, 254);
  const place = readListPlace(searchParams);
  const page = listAuditPage({ kind, actor }, place, PAGE);
  return json({
    kind,
    actor,
    entries: page.rows.map((row) => ({
      seq: row.seq,
      at: row.at,
      actor: row.actorEmail,
      action: row.action,
      kind: row.targetType,
      target: row.targetId,
      changes: auditChanges(row.before, row.after),
    })),
    pages: neighbours(page, place),
  });
}

export default function Activity() {
  const { kind, actor, entries, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="text-3xl">What happened</h1>
      <p className="mt-2 max-w-prose text-muted">
        Every change that an admin made: who, what, when, and what it was before.
      </p>
      <Form
        method="get"
        action={paths.auditLog()}
        className="mt-6 mb-6 grid items-end gap-3 sm:grid-cols-[12rem_1fr_auto]"
      >
        <Field as="select" key={kind} name="kind" label="About" defaultValue={kind}>
          <option value="">Everything</option>
          {Object.entries(AUDIT_KINDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Field>
        <Field
          key={`by ${actor}`}
          name="actor"
          type="email"
          label="By the admin with the e-mail"
          optional
          defaultValue={actor}
          autoComplete="off"
        />
        <Button>Show</Button>
      </Form>
      {entries.length === 0 ? (
        <EmptyState
          title="Nothing has happened here yet"
          action={{ to: paths.auditLog(), label: "Show everything" }}
        />
      ) : (
        <EntryTable entries={entries} />
      )}
      <ListPages
        label="Pages of the log"
        pages={pages}
        linkTo={(query) => paths.auditLog({ kind, actor, ...query })}
      />
    </>
  );
}
