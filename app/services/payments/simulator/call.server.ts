import type { Cause } from "./events.server";
import type { Params } from "./params.server";

/** One authenticated call, ready to be carried out. */
export type Call = {
  /** Ids in the path, such as the payment intent's. */
  id: string;
  params: Params;
  /** `publishable` is what a browser holds: it may pay one intent whose client secret it knows. */
  key: "secret" | "publishable";
  cause: Cause;
};

/** What a call answers when it does not refuse: the HTTP status with the JSON body. */
export type Answer = { status: number; body: object };
