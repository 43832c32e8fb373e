import { createHash, timingSafeEqual } from "node:crypto";
import type { Actor } from "~/domain/account";
import { forbidden, tooMany } from "~/domain/failure";
import { messages } from "~/domain/messages";
import { env } from "~/env.server";
import type { TokenProof } from "~/operations/grant-access-token";
import { bearerActor } from "../bearer.server";
import { clientAddress } from "../client-address.server";
import { proveCaller } from "../token-proof.server";
import { refusal, unauthorized, type Answer } from "./answers.server";
import { countCall, type Rate } from "./rate.server";

/** Who may make a call. `check` proves it, from the database and at each call. */
export type Guard<Caller> = {
  /** Names it in the API's description. */
  readonly name: "anyone" | "bearer" | "admin" | "proof" | "uploader";
  readonly check: (request: Request) => Promise<Passed<Caller> | { refused: Answer }>;
};

export type Passed<Caller> = {
  readonly caller: Caller;
  /** Whose repetitions are known: an account's, or the upload key's; null for none. */
  readonly account: string | null;
  readonly headers: Readonly<Record<string, string>>;
};

/** Open to everybody; whoever shows a token is not even looked up. */
export const anyone: Guard<null> = {
  name: "anyone",
  check: async () => ({ caller: null, account: null, headers: {} }),
};

/** Open to everybody, and told who calls when a good token is shown. */
export const anyoneNamed: Guard<Actor | null> = {
  name: "anyone",
  check: async (request) => {
    const actor = await bearerActor(request);
    return actor ? counted(actor) : { caller: null, account: null, headers: {} };
  },
};

export const bearer: Guard<Actor> = {
  name: "bearer",
  check: async (request) => {
    const actor = await bearerActor(request);
    return actor ? counted(actor) : { refused: unauthorized() };
  },
};

export const admin: Guard<Actor> = {
  name: "admin",
  check: async (request) => {
    const passed = await bearer.check(request);
    if ("refused" in passed || passed.caller.role === "admin") return passed;
    const { failure } = forbidden(messages.access.forbidden);
    return { refused: { ...refusal(failure), headers: passed.headers } };
  },
};

/** The three proofs of an account that a token is given for. */
export const proof: Guard<TokenProof> = {
  name: "proof",
  check: async (request) => {
    const proved = await proveCaller(request);
    if (!proved.ok) {
      const { failure } = proved;
      return { refused: failure.kind === "invalid" ? unauthorized() : refusal(failure) };
    }
    return proved.value
      ? { caller: proved.value, account: proved.value.userId, headers: {} }
      : { refused: unauthorized() };
  },
};

/**
 * The shop's upload key in the query, or an admin. No account stands behind a key, so each address
 * that shows one is counted, also while it guesses.
 */
export const uploader: Guard<Actor | null> = {
  name: "uploader",
  check: async (request) => {
    const key = new URL(request.url).searchParams.get("key");
    if (key === null) return admin.check(request);
    const rate = countCall(`address ${clientAddress(request)}`);
    if (!rate.allowed) return { refused: overRate(rate) };
    return isUploadKey(key)
      ? { caller: null, account: "upload key", headers: rate.headers }
      : admin.check(request);
  },
};

const sha256 = (text: string) => createHash("sha256").update(text).digest();

const isUploadKey = (key: string): boolean =>
  env.IMAGE_UPLOAD_KEY !== undefined && timingSafeEqual(sha256(key), sha256(env.IMAGE_UPLOAD_KEY));

function counted<Caller extends { id: string }>(
  caller: Caller,
): Passed<Caller> | { refused: Answer } {
  const rate = countCall(caller.id);
  return rate.allowed
    ? { caller, account: caller.id, headers: rate.headers }
    : { refused: overRate(rate) };
}

function overRate({ retryAfter, headers }: Rate): Answer {
  const answer = refusal(tooMany(retryAfter).failure);
  return { ...answer, headers: { ...answer.headers, ...headers } };
}
