import { Form } from "@remix-run/react";
import { LogOut } from "lucide-react";
import type { Viewer } from "~/domain/account";
import { paths } from "~/paths";

/** Where clients of the API, this shop's own pages included, keep their token (specification, 9). */
const forgetToken = () => localStorage.removeItem("accessToken");

/** The dropdown's content: the photo if there is one, the e-mail, a divider, Logout. */
export function AccountPanel({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <div className="flex items-center gap-3 px-4 py-3">
        {viewer.photoUrl && (
          <img
            src={viewer.photoUrl}
            alt=""
            width={40}
            height={40}
            referrerPolicy="no-referrer"
            className="size-10 shrink-0 rounded-full bg-sunken object-cover"
          />
        )}
        <p className="min-w-0 truncate text-sm text-muted" title={viewer.email}>
          {viewer.email}
        </p>
      </div>
      <hr className="border-line" />
      <Form method="post" action={paths.logout()} onSubmit={forgetToken}>
        {/* Lynx sends a form without any field as GET, which signs nobody out. */}
        <input type="hidden" name="intent" value="logout" />
        <button
          type="submit"
          className="flex min-h-12 w-full cursor-pointer items-center gap-2 px-4 font-semibold hover:bg-sunken"
        >
          <LogOut aria-hidden="true" className="size-4" />
          Logout
        </button>
      </Form>
    </>
  );
}
