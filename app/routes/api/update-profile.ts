import { z } from "zod";
import { normalizeEmail } from "~/domain/account";
import { forbidden, mapOk } from "~/domain/failure";
import { messages } from "~/domain/messages";
import { profileSchema } from "~/domain/profile-form";
import { call } from "~/http/api/call.server";
import { bearer } from "~/http/api/guards.server";
import { apiRoute } from "~/http/api/route.server";
import { modified } from "~/http/api/shapes";
import { updateProfile } from "~/operations/update-profile";

const update = call({
  method: "POST",
  path: "/update-profile",
  tag: "Accounts",
  summary: "Change one's own profile",
  description: "An empty value keeps the old one.",
  who: bearer,
  body: profileSchema.extend({
    email: z.string().nullish().meta({ description: "The caller's own, if it is sent." }),
  }),
  answer: modified,
  refusals: [403],
  example: {
    email: "customer@example.com",
    phone: "+1 555 0100",
    address: "1 Forge Lane",
    linkedin: "https://www.linkedin.com/in/carl-customer",
  },
  run: ({ caller, body: { email, ...profile } }) => {
    // Not for admins either: nobody writes somebody else's profile.
    const isOwn = !email || normalizeEmail(email) === caller.email;
    if (!isOwn) return forbidden(messages.access.forbidden);
    return mapOk(updateProfile(caller, profile), ({ changed }) => ({
      acknowledged: true,
      modifiedCount: changed ? 1 : 0,
    }));
  },
});

const route = apiRoute(update);
export const loader = route.loader;
export const action = route.action;
