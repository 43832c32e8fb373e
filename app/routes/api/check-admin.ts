import { z } from "zod";
import { findUserByEmail } from "~/data/users";
import { forbidden, ok } from "~/domain/failure";
import { messages } from "~/domain/messages";
import { mayActFor } from "~/domain/permissions";
import { call } from "~/http/api/call.server";
import { emailParams } from "~/http/api/fields";
import { bearer } from "~/http/api/guards.server";
import { apiRoute } from "~/http/api/route.server";

const check = call({
  method: "GET",
  path: "/check-admin/{email}",
  tag: "Accounts",
  summary: "Whether an account is an admin's",
  description: "A bare `true` or `false`: clients test it for truth.",
  who: bearer,
  params: emailParams,
  answer: z.boolean(),
  refusals: [403],
  run: ({ caller, params: { email } }) =>
    mayActFor(caller, email)
      ? ok(findUserByEmail(email)?.role === "admin")
      : forbidden(messages.access.forbidden),
});

const route = apiRoute(check);
export const loader = route.loader;
export const action = route.action;
