import { vi } from "vitest";
import { action as token } from "~/routes/demo/google/token";
import { action as authorize } from "~/routes/demo/google/authorize";
import { loader as userinfo } from "~/routes/demo/google/userinfo";
import { loader as callback } from "~/routes/identity/google-callback";
import { action as leave } from "~/routes/identity/google";
import { answerOf, args, cookieAfter, get, post } from "./requests";

/** Lets the shop's own calls to the stand-in reach it without a server between them. */
export function connectStandIn(): void {
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const request = new Request(url, init);
    const path = new URL(url).pathname;
    if (path === "/demo/google/token") return answerOf(token(args(request)));
    if (path === "/demo/google/userinfo") return answerOf(userinfo(args(request)));
    throw new TypeError("fetch failed");
  });
}

export type Trip = {
  /** The callback as the browser opens it. */
  callbackPath: string;
  /** The browser's cookies on the way back. */
  cookie: string;
};

/** A browser goes to the chooser and picks an account there. */
export async function chooseAccount(
  fields: Record<string, string>,
  { redirectTo = "/", cookie = "" } = {},
): Promise<Trip> {
  const left = await answerOf(leave(args(post("/auth/google", { redirectTo }, { cookie }))));
  const chooser = new URL(left.headers.get("Location") ?? "");
  const chosen = await answerOf(authorize(args(post(chooser.pathname + chooser.search, fields))));
  const back = new URL(chosen.headers.get("Location") ?? "");
  return {
    callbackPath: back.pathname + back.search,
    cookie: [cookie, cookieAfter(left)].filter(Boolean).join("; "),
  };
}

/** The browser comes back to the shop. */
export const comeBack = ({ callbackPath, cookie }: Trip): Promise<Response> =>
  answerOf(callback(args(get(callbackPath, { cookie }))));
