import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Avatar } from "~/components/account/avatar";
import { ErrorSummary } from "~/components/ui/error-summary";
import { shop } from "~/content/shop";
import { hasCredential } from "~/data/credentials";
import { listSessions } from "~/data/sessions";
import { findUser } from "~/data/users";
import { browserName } from "~/domain/browser-name";
import { formHeaders, readFormData } from "~/http/forms.server";
import { requireUser } from "~/http/guards.server";
import { answerProfileForm } from "./actions.server";
import { GlanceFigures } from "./glance";
import { readGlance } from "./glance.server";
import { PasswordForm } from "./password-form";
import { ProfileForm } from "./profile-form";
import { SessionList } from "./session-list";

export const meta: MetaFunction = () => [{ title: `My Profile · ${shop.brand}` }];

export const headers = formHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { id, name, email, photoUrl, sessionId } = viewer;
  const user = findUser(id);
  const sessions = listSessions(id, Date.now()).map((session) => ({
    id: session.id,
    browser: browserName(session.userAgent),
    lastSeen: session.lastSeenAt,
    current: session.id === sessionId,
  }));
  return json({
    glance: viewer.role === "admin" ? readGlance() : null,
    person: { name, email, photoUrl },
    profile: {
      phone: user?.phone ?? "",
      address: user?.address ?? "",
      linkedin: user?.linkedin ?? "",
    },
    hasPassword: hasCredential(id),
    sessions,
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  return answerProfileForm(request, viewer, await readFormData(request));
}

export default function Profile() {
  const { glance, person, profile, hasPassword, sessions } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return (
    <>
      <h1 className="mb-6 text-3xl">My Profile</h1>
      {glance && <GlanceFigures glance={glance} />}
      <div className="flex items-center gap-5">
        <Avatar person={person} />
        <div className="min-w-0">
          <p className="font-heading text-xl font-bold">{person.name || person.email}</p>
          <p className="break-words text-muted">{person.email}</p>
        </div>
      </div>
      <div className="mt-8 max-w-xl">
        <ErrorSummary errors={problem?.errors} ids={{ form: "form-error" }} />
        <ProfileForm profile={profile} problem={problem} />
        <PasswordForm hasPassword={hasPassword} email={person.email} problem={problem} />
        <SessionList sessions={sessions} />
      </div>
    </>
  );
}
