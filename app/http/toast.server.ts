import { createCookieSessionStorage, type TypedResponse } from "@remix-run/node";
import { createToastUtilsWithCustomSession, type ToastMessage } from "remix-toast";
import { overTls } from "./origin.server";
import { sessionSecret } from "~/services/identity/secrets.server";

export type Toast = ToastMessage;

const storage = createCookieSessionStorage({
  cookie: {
    name: overTls ? "__Host-toast" : "toast",
    httpOnly: true,
    sameSite: "lax",
    secure: overTls,
    path: "/",
    secrets: [sessionSecret],
  },
});

const toasts = createToastUtilsWithCustomSession(storage);

/** Sends the browser on, with a message that the next page shows once. */
export const redirectWithToast = (
  path: string,
  toast: Toast,
  init?: ResponseInit,
): Promise<TypedResponse<never>> => toasts.redirectWithToast(path, toast, init);

/** Answers a script, with a message that the page shows once when it reads its data again. */
export const jsonWithToast = <T>(data: T, toast: Toast): Promise<TypedResponse<T>> =>
  toasts.jsonWithToast(data, toast);

/**
 * The message that waits for this page, if any.
 *
 * @returns headers that clear it, only when there was one: other pages set no cookie
 */
export async function readToast(
  request: Request,
): Promise<{ toast: Toast | null; headers: Headers }> {
  const { toast, headers } = await toasts.getToast(request);
  return toast ? { toast, headers } : { toast: null, headers: new Headers() };
}
