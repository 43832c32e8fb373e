import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/empty-state";
import { listMails } from "~/data/outbox";
import { shop } from "~/content/shop";
import { demoVisitor } from "~/http/guards.server";
import { paths } from "~/paths";
import { mailState } from "./mail-state";

const MOST = 200;

export const meta: MetaFunction = () => [{ title: `Mailbox · ${shop.brand}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  await demoVisitor(request);
  const mails = listMails(MOST).map(({ id, toAddress, subject, createdAt, sentAt, attempts }) => ({
    id,
    toAddress,
    subject,
    at: new Date(createdAt).toISOString(),
    state: mailState({ sentAt, attempts }),
  }));
  return json({ mails });
}

export default function Mailbox() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-10">
      <h1 className="text-3xl">Mailbox</h1>
      <p className="mt-2 mb-6 text-muted">
        Every mail that the demo shop wrote, the newest first. None of them left this machine.
      </p>
      {mails.length === 0 ? (
        <EmptyState
          title="No mail yet"
          action={{ to: paths.register(), label: "Create an account" }}
        >
          Registering sends the first one.
        </EmptyState>
      ) : (
        <ul className="grid gap-2">
          {mails.map((mail) => (
            <li key={mail.id} className="rounded-md border border-line bg-surface">
              <Link to={paths.demoMail(mail.id)} className="block px-4 py-3 hover:bg-sunken">
                <span className="link font-semibold">{mail.subject}</span>
                <span className="block text-sm text-muted">
                  To {mail.toAddress} · <time dateTime={mail.at}>{shown(mail.at)}</time> ·{" "}
                  {mail.state}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** In UTC, so that server and browser write the same. */
const shown = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
