import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { DataTable, type Column } from "~/components/ui/data-table";
import { Email } from "~/components/ui/email";
import type { Role } from "~/domain/account";
import { paths } from "~/paths";

type ShownUser = { id: string; name: string; email: string; role: Role };

type UserTableProps = {
  users: readonly ShownUser[];
  /** The number of the first row in the whole list. */
  firstPlace: number;
  /** The query of this page, to come back to it. */
  here: string;
};

export function UserTable({ users, firstPlace, here }: UserTableProps) {
  const columns: Column<ShownUser>[] = [
    { header: "#", cell: (_, position) => firstPlace + position, numeric: true },
    {
      header: "Name",
      cell: ({ name }) => <span className="inline-block min-w-24 wrap-anywhere">{name}</span>,
    },
    { header: "Email", cell: ({ email }) => <Email address={email} /> },
    { header: "Id", cell: ({ id }) => <code className="text-sm break-all">{id}</code> },
    { header: "Action", cell: (user) => <RoleForm user={user} here={here} /> },
  ];
  return (
    <DataTable
      caption="Accounts, newest first"
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
    />
  );
}

function RoleForm({ user, here }: { user: ShownUser; here: string }) {
  const { formData } = useNavigation();
  const isAdmin = user.role === "admin";
  return (
    <Form method="post" action={`${paths.makeAdmin()}${here && `?${here}`}`} preventScrollReset>
      <input type="hidden" name="email" value={user.email} />
      <Button
        name="intent"
        value={isAdmin ? "revoke" : "grant"}
        className="whitespace-nowrap"
        pending={formData?.get("email") === user.email}
        aria-label={`${isAdmin ? "Remove admin" : "Make admin"}: ${user.email}`}
      >
        {isAdmin ? "Remove admin" : "Make admin"}
      </Button>
    </Form>
  );
}
