import { redirect, type TypedResponse } from "@remix-run/node";
import type { Failure } from "~/domain/failure";
import { identityMessages } from "~/domain/identity";
import { changePasswordSchema } from "~/domain/identity-forms";
import { messages } from "~/domain/messages";
import { logAccount, logFailedSignIn } from "~/http/account-log.server";
import { clientAddress } from "~/http/client-address.server";
import { checkForm, invalidForm, refusedForm, typed, type FormProblem } from "~/http/forms.server";
import { endSession, startSession, type SignedIn } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { changePassword } from "~/operations/change-password";
import { endEverySession, endOneSession } from "~/operations/end-sessions";
import { updateProfile } from "~/operations/update-profile";
import { sendVerification } from "~/operations/verify-email";
import { paths } from "~/paths";

type Answer = (
  request: Request,
  viewer: SignedIn,
  form: FormData,
) => Promise<TypedResponse<FormProblem>>;

const back = (message: string, headers?: Headers) =>
  redirectWithToast(paths.dashboard(), { type: "success", message }, headers ? { headers } : {});

const saveProfile: Answer = async (_request, viewer, form) => {
  const saved = updateProfile(viewer, Object.fromEntries(form.entries()));
  if (!saved.ok) return refusedForm(saved.failure, typed(form));
  return back(messages.profile.updated);
};

/** The one before was wrong, or guessed too often; a new one that does not serve is no attempt. */
const provesNothing = (failure: Failure) =>
  failure.kind === "invalid" ? "currentPassword" in failure.errors : failure.kind === "tooMany";

const setPassword: Answer = async (request, viewer, data) => {
  const form = checkForm(data, changePasswordSchema);
  if (!form.ok) return invalidForm(form);
  const input = { ...form.value, address: clientAddress(request) };
  const changed = await changePassword(viewer, input);
  if (!changed.ok) {
    if (provesNothing(changed.failure)) {
      logFailedSignIn(request, "password-change", { userId: viewer.id }, changed.failure.kind);
    }
    return refusedForm(changed.failure, {});
  }
  logAccount(request, "password-change", { userId: viewer.id });
  return back(identityMessages.passwordChanged, await startSession(request, viewer.id));
};

const signOutOne: Answer = async (request, viewer, form) => {
  const id = form.get("session");
  if (id === viewer.sessionId) {
    return redirect(paths.home(), { headers: await endSession(request) });
  }
  const ended = endOneSession(viewer, typeof id === "string" ? id : "");
  if (!ended.ok) return refusedForm(ended.failure, {});
  logAccount(request, "sign-out", { userId: viewer.id, from: "another-browser" });
  return back(identityMessages.signedOutThere);
};

const signOutEverywhere: Answer = async (request, viewer) => {
  endEverySession(viewer);
  const toast = { type: "success", message: identityMessages.signedOutEverywhere } as const;
  return redirectWithToast(paths.home(), toast, {
    headers: await endSession(request, "everywhere"),
  });
};

const verifyAgain: Answer = async (_request, viewer) => {
  const sent = await sendVerification(viewer);
  return sent.ok ? back(identityMessages.verificationSent) : refusedForm(sent.failure, {});
};

const ANSWERS: ReadonlyMap<unknown, Answer> = new Map([
  ["profile", saveProfile],
  ["password", setPassword],
  ["sign-out", signOutOne],
  ["sign-out-everywhere", signOutEverywhere],
  ["send-verification", verifyAgain],
]);

/** Each form of My Profile names its intent. @throws Response 400 for an unknown one */
export function answerProfileForm(request: Request, viewer: SignedIn, form: FormData) {
  const answer = ANSWERS.get(form.get("intent"));
  if (!answer) throw new Response("Unknown intent", { status: 400 });
  return answer(request, viewer, form);
}
