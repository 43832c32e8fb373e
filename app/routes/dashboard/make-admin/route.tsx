import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field } from "~/components/ui/field";
import { ListPages } from "~/components/ui/list-pages";
import { shop } from "~/content/shop";
import { readTally } from "~/data/tallies";
import { countFoundUsers, listUserPage } from "~/data/user-lists";
import { COUNT_LIMIT, countLabel, grouped, neighbours, readListPlace } from "~/domain/list-place";
import { messages } from "~/domain/messages";
import { readFormData, refusedForm, textField } from "~/http/forms.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { changeRoleAndLog } from "~/http/account-log.server";
import { paths } from "~/paths";
import { UserTable } from "./user-table";

export const meta: MetaFunction = () => [{ title: `Make Admin · ${shop.brand}` }];

const PAGE = 30;

const readView = (request: Request) => {
  const { searchParams } = new URL(request.url);
  return { q: (searchParams.get("q") ?? "").trim().slice(0, 200), searchParams };
};

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { q, searchParams } = readView(request);
  const place = readListPlace(searchParams);
  const page = listUserPage(q, place, PAGE);
  const pages = neighbours(page, place);
  return json({
    q,
    users: page.rows,
    pages,
    firstPlace: (pages.page - 1) * PAGE + 1,
    count: q ? countLabel(countFoundUsers(q, COUNT_LIMIT)) : grouped(readTally("users")),
    here: searchParams.toString(),
  });
}

const TOASTS = {
  admin: { type: "success", message: messages.admin.made },
  customer: { type: "warning", message: messages.admin.removed },
} as const;

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const form = await readFormData(request);
  const role = ROLES[textField(form, "intent")];
  if (!role) throw new Response("Unknown intent", { status: 400 });
  const changed = changeRoleAndLog(request, admin, textField(form, "email"), role);
  if (!changed.ok) return refusedForm(changed.failure, {});
  const back = paths.makeAdmin(Object.fromEntries(readView(request).searchParams));
  return redirectWithToast(back, TOASTS[role]);
}

const ROLES: Record<string, "admin" | "customer" | undefined> = {
  grant: "admin",
  revoke: "customer",
};

export default function MakeAdmin() {
  const { q, users, pages, firstPlace, count, here } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return (
    <>
      <h1 className="mb-6 text-3xl">Make Admin</h1>
      <ErrorSummary errors={undefined} detail={problem?.errors["form"]?.[0] ?? ""} />
      <Form
        method="get"
        action={paths.makeAdmin()}
        role="search"
        className="mt-6 flex flex-wrap items-end gap-3"
      >
        <Field
          key={q}
          name="q"
          type="search"
          label="Search"
          hint="Name or e-mail"
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
          className="min-w-0 flex-1 basis-64"
        />
        <Button>Search</Button>
      </Form>
      <p role="status" className="figures mt-4 mb-4 text-muted">
        {count} {count === "1" ? "account" : "accounts"}
      </p>
      {users.length === 0 ? (
        <EmptyState
          title="No account has this name or e-mail"
          action={{ to: paths.makeAdmin(), label: "Show every account" }}
        />
      ) : (
        <UserTable users={users} firstPlace={firstPlace} here={here} />
      )}
      <ListPages
        label="Pages of accounts"
        pages={pages}
        linkTo={(query) => paths.makeAdmin({ q, ...query })}
      />
    </>
  );
}
