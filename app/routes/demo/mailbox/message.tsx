import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { shop } from "~/content/shop";
import { findMail } from "~/data/outbox";
import { demoVisitor } from "~/http/guards.server";
import { secretPageHeaders } from "~/http/secret-page.server";
import { paths } from "~/paths";
import { mailState } from "./mail-state";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.mail.subject ?? "Mail"} · ${shop.brand}` },
];

export const headers = secretPageHeaders;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await demoVisitor(request);
  const mail = findMail(params["id"] ?? "");
  if (!mail) throw new Response("No such mail", { status: 404 });
  const { id, toName, toAddress, subject, text, lastError } = mail;
  return json({
    mail: { id, toName, toAddress, subject, text, lastError, state: mailState(mail) },
  });
}

export default function Message() {
  const { mail } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-10">
      <p>
        <Link to={paths.demoMailbox()} className="link inline-flex min-h-11 items-center">
          All mails
        </Link>
      </p>
      <h1 className="mb-4 text-3xl">{mail.subject}</h1>
      <p className="text-muted">
        To {mail.toName} &lt;{mail.toAddress}&gt; · {mail.state}
      </p>
      {mail.lastError && <p className="text-danger">{mail.lastError}</p>}
      <div className="mt-6 max-w-prose rounded-md border border-line bg-surface p-6 whitespace-pre-line">
        {withLinks(mail.text)}
      </div>
      <p className="mt-4">
        <a href={paths.demoMailHtml(mail.id)} className="link inline-flex min-h-11 items-center">
          See the HTML part
        </a>
      </p>
    </div>
  );
}

/** The text part with its URLs as links, as mail programs show them. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part} className="link break-all">
        {part}
      </a>
    ),
  );
}
