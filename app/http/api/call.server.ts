import type { z } from "zod";
import type { Within } from "~/data/connection";
import type { Result } from "~/domain/failure";
import type { Answer } from "./answers.server";
import type { Guard } from "./guards.server";
import type { Source } from "./lists.server";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** What a call says about itself; the API's description is made from it. */
type Described = {
  readonly method: Method;
  /** As the contract writes it: `/order/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** A page has the same path: entry.server.tsx decides which of the two answers a request. */
  readonly alsoPage?: true;
  /** Statuses of the refusals that are this call's own. */
  readonly refusals?: readonly number[];
  /** Fields that every refusal of this call carries as well, such as `deletedCount: 0`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** A body that would suit, for the reference page. */
  readonly example?: Readonly<Record<string, unknown>>;
};

export type Context<Caller, P, Q, B> = {
  /** For its id and address, in the log; its values are read already. */
  readonly request: Request;
  readonly caller: Caller;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
};

/**
 * Keeps the body of a good answer for repetitions, in the transaction of its effect; or what the
 * call makes it from again (`fromKept`).
 */
export type Keep = Within<Answer["body"]>;

/** Work in one go runs in one transaction with its idempotency row; the other kind waits for others. */
type Work<C> =
  | { readonly run: (context: C) => Result<Answer["body"]> }
  | {
      readonly runLater: (context: C, keep: Keep) => Promise<Result<Answer["body"]>>;
      /** Makes the body of a good answer from what was kept in its place. */
      readonly fromKept?: (kept: unknown) => Promise<Answer["body"]>;
    }
  | { readonly list: (context: C) => Result<Source> };

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Schema = z.ZodType | undefined;

export type CallSpec<
  Caller,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
> = Described & {
  readonly who: Guard<Caller>;
  readonly params?: P;
  readonly query?: Q;
  /** Schema of the JSON body; a call without one takes none. */
  readonly body?: B;
  /** Whether a missing body counts as an empty one. */
  readonly bodyMayLack?: boolean;
  /** Takes the multipart field `image` in place of JSON; `body` is its bytes. */
  readonly upload?: boolean;
  /** Schema of the body of 200; of one row for a list. */
  readonly answer: z.ZodType;
} & Work<Context<Caller, Output<P>, Output<Q>, Output<B>>>;

/** A call whose own types are known to nobody else. */
export type Call = CallSpec<unknown, z.ZodType, z.ZodType, z.ZodType>;

export function call<
  Caller,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(spec: CallSpec<Caller, P, Q, B>): Call {
  // Guard and schemas of one spec make exactly the values that its own work takes.
  return spec as unknown as Call;
}
