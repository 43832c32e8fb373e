import {
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import type { TokenOwner } from "~/components/account/access-token";
import { AccessTokenKeeper } from "~/components/account/access-token-keeper";
import { useNonce } from "~/components/nonce";
import { errorWords, NO_ANSWER } from "~/components/shell/error-words";
import { ErrorPage } from "~/components/shell/error-page";
import { PageShell } from "~/components/shell/page-shell";
import { shop } from "~/content/shop";
import { env } from "~/env.server";
import { REQUEST_ID } from "~/http/front/names";
import { anyone } from "~/http/guards.server";
import { getViewer, type SignedIn } from "~/http/session.server";
import { readToast } from "~/http/toast.server";
import { paths } from "~/paths";
import styles from "./styles/app.css?url";

/** Behind the styles, which the first paint waits for: a fallback of the same measure stands in. */
const preloadFont = (href: string) =>
  ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous",
    fetchPriority: "low",
  }) as const;

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  preloadFont(inter),
  preloadFont(archivo),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "manifest", href: paths.manifest() },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorWords(statusOf(error)).title : shop.brand },
];

/** What stands around every page: who is signed in, the toast that waits, and the request's id. */
export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await anyone(request);
  const { toast, headers } = await readToast(request);
  const viewer = await getViewer(request);
  const reference = request.headers.get(REQUEST_ID);
  const tokenOwner = signedIn && ownerOf(signedIn);
  return json(
    { viewer, tokenOwner, toast, demo: env.demo, reference, origin: env.APP_ORIGIN },
    { headers },
  );
}

export function Layout({ children }: { children: ReactNode }) {
  // An error page may have to do without the loader's data.
  const frame = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f7f2e9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16191b" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <PageShell
          viewer={frame?.viewer ?? null}
          toast={frame?.toast ?? null}
          demo={frame?.demo ?? false}
        >
          {children}
        </PageShell>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

const ownerOf = ({ id, email, name, tokenVersion, sessionId }: SignedIn): TokenOwner => ({
  id,
  email,
  name,
  tokenVersion,
  sessionId,
});

export default function Root() {
  const { tokenOwner } = useLoaderData<typeof loader>();
  return (
    <>
      <AccessTokenKeeper owner={tokenOwner} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>("root");
  return <ErrorPage status={statusOf(useRouteError())} reference={frame?.reference} />;
}

/** How browsers name a request that got no answer; each has its own words. */
const UNREACHED = /fetch|network|load failed/i;

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof TypeError && UNREACHED.test(error.message) ? NO_ANSWER : 500;
}
