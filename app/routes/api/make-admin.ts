import { mapOk } from "~/domain/failure";
import { changeRoleAndLog } from "~/http/account-log.server";
import { call } from "~/http/api/call.server";
import { emailParams } from "~/http/api/fields";
import { admin } from "~/http/api/guards.server";
import { apiRoute } from "~/http/api/route.server";
import { modifiedResult } from "~/http/api/shapes";

const change = call({
  method: "PUT",
  path: "/admin/{email}",
  tag: "Accounts",
  summary: "Give an account the admin's rights",
  who: admin,
  params: emailParams,
  answer: modifiedResult,
  refusals: [404],
  run: ({ request, caller, params: { email } }) =>
    mapOk(changeRoleAndLog(request, caller, email, "admin"), ({ changed }) => ({
      result: { acknowledged: true, modifiedCount: changed ? 1 : 0 },
    })),
});

const route = apiRoute(change);
export const loader = route.loader;
export const action = route.action;
