import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { VerifyBanner } from "~/components/account/verify-banner";
import { SideNavigation } from "~/components/shell/side-navigation";
import { Skeleton, Spinner } from "~/components/ui/loading";
import { useLater } from "~/components/ui/use-later";
import { requireUser } from "~/http/guards.server";
import { paths } from "~/paths";

/** The frame only: each page below has a guard of its own, since this one protects none of them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { role, email, emailVerified } = await requireUser(request);
  return json({ role, unverified: emailVerified ? null : email });
}

export default function DashboardLayout() {
  const { role, unverified } = useLoaderData<typeof loader>();
  return (
    <div className="page-width flex flex-col gap-8 py-8 lg:grid lg:grid-cols-[14rem_1fr] print:block">
      <SideNavigation role={role} />
      <div className="min-w-0">
        {unverified && <VerifyBanner email={unverified} />}
        <Arriving />
      </div>
    </div>
  );
}

/** The page; while one of the long lists is on its way to it, the sign that it is. */
function Arriving() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const target = state === "loading" && location.pathname !== pathname ? location.pathname : null;
  const late = useLater(target !== null);
  if (late && target === paths.manageProducts()) {
    return <Skeleton label="Loading the products" rows={8} />;
  }
  if (late && target === paths.manageOrders()) return <Spinner label="Loading the orders" />;
  return <Outlet />;
}
