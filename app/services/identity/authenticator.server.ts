import { Authenticator, AuthorizationError } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { ZodError } from "zod";
import { env } from "~/env.server";
import { invalid, ok, type Result } from "~/domain/failure";
import { identityMessages } from "~/domain/identity";
import { openAccount, provePassword, type Proved } from "./accounts.server";
import { googleStrategy } from "./google.server";
import { handshakeStorage } from "./handshake.server";
import { orRefuse, Refused } from "./refused.server";

const field = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/**
 * The ways to prove who one is. remix-auth would write the person into the session that the
 * browser already has; here it only proves, and the session that follows is always a new one.
 */
const authenticator = new Authenticator<Proved>(handshakeStorage, { throwOnError: true })
  .use(
    new FormStrategy(async ({ form }) =>
      orRefuse(await provePassword(field(form, "email"), field(form, "password"))),
    ),
    "password",
  )
  .use(
    new FormStrategy(async ({ form }) =>
      orRefuse(
        await openAccount({
          name: field(form, "name"),
          email: field(form, "email"),
          password: field(form, "password"),
        }),
      ),
    ),
    "register",
  )
  .use(googleStrategy(), "google");

/**
 * Proves or opens an account with the fields of a form that was read and checked before.
 *
 * @returns the account, or why the identity service refuses
 */
export async function authenticate(
  strategy: "password" | "register",
  fields: Record<string, string>,
): Promise<Result<Proved>> {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  try {
    // The form's own request was read already; remix-auth takes the fields from the context.
    const request = new Request(env.APP_ORIGIN);
    return ok(await authenticator.authenticate(strategy, request, { context: { formData } }));
  } catch (error) {
    if (error instanceof AuthorizationError && error.cause instanceof Refused) {
      return { ok: false, failure: error.cause.failure };
    }
    throw error;
  }
}

/**
 * Leaves for Google. The path to return to travels in the same cookie as the state.
 *
 * @param start a request of the shop's own, not the callback's
 * @returns the redirect to Google
 */
export async function leaveForGoogle(start: Request, redirectTo: string): Promise<Response> {
  const handshake = await handshakeStorage.getSession();
  handshake.set("redirectTo", redirectTo);
  const line = await handshakeStorage.commitSession(handshake);
  const headers = { Cookie: line.split(";", 1)[0] ?? "" };
  try {
    await authenticator.authenticate("google", new Request(start.url, { headers }));
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("remix-auth did not leave for Google");
}

export type Return = {
  proved: Result<Proved>;
  /** For the log: why nothing is proved. */
  reason: string;
  /** What `leaveForGoogle` was given, if it was this browser that left. */
  redirectTo: unknown;
  /** Ends the handshake: its state is good for one return. */
  setCookie: string;
};

/** Comes back from Google: checks the state, asks Google who it is, finds or opens the account. */
export async function returnFromGoogle(callback: Request): Promise<Return> {
  const handshake = await handshakeStorage.getSession(callback.headers.get("Cookie"));
  const setCookie = await handshakeStorage.destroySession(handshake);
  const answer = { redirectTo: handshake.get("redirectTo") as unknown, setCookie };
  try {
    const proved = await inTime(authenticator.authenticate("google", callback));
    return { ...answer, proved: ok(proved), reason: "" };
  } catch (error) {
    // Whatever Google or the browser brought back, people read one text (and the log the cause).
    if (!(error instanceof AuthorizationError)) throw error;
    const proved = invalid({ form: [identityMessages.googleFailed] });
    return { ...answer, proved, reason: reasonOf(error) };
  }
}

/** What the checks of its answer threw can be long and quote it; their name is enough. */
const reasonOf = ({ message, cause }: AuthorizationError): string =>
  cause instanceof ZodError ? "Google's answer does not serve" : message;

/** An identity provider that does not answer within this is down; the libraries would wait on. */
const PATIENCE = 15_000;

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new AuthorizationError("Google did not answer")), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
