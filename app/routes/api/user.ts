import { z } from "zod";
import { findUserByEmail } from "~/data/users";
import { forbidden, notFound, ok } from "~/domain/failure";
import { messages } from "~/domain/messages";
import { mayActFor } from "~/domain/permissions";
import { call } from "~/http/api/call.server";
import { emailParams } from "~/http/api/fields";
import { bearer, proof } from "~/http/api/guards.server";
import { apiRoute } from "~/http/api/route.server";
import { userShape } from "~/http/api/shapes";
import { userWire } from "~/http/api/wire.server";
import { grantAccessToken } from "~/operations/grant-access-token";
import { signAccessToken, type TokenGrant } from "~/services/identity/access-token.server";

const path = "/user/{email}";
const tag = "Accounts";

const read = call({
  method: "GET",
  path,
  tag,
  summary: "One account",
  description: "One's own; admins may read any.",
  who: bearer,
  params: emailParams,
  answer: userShape,
  refusals: [403, 404],
  run: ({ caller, params: { email } }) => {
    if (!mayActFor(caller, email)) return forbidden(messages.access.forbidden);
    const user = findUserByEmail(email);
    return user ? ok(userWire(user)) : notFound("There is no such account.");
  },
});

const token = call({
  method: "PUT",
  path,
  tag,
  summary: "Get an access token",
  description:
    "For one's own account, proved by Basic credentials, by a token that is still good, or by the session of a browser on the shop's own pages. A token lasts one day. `name` fills an empty name and never renames.",
  who: proof,
  params: emailParams,
  body: z.object({
    email: z.string().nullish().meta({ description: "Not read: the address names the account." }),
    // Clients send the display name as they have it, and some accounts have none.
    name: z.string().trim().max(100).nullish(),
  }),
  bodyMayLack: true,
  answer: z.object({ accessToken: z.string() }),
  example: { email: "customer@example.com", name: "Carl Customer" },
  // The database keeps the grant and never the token: signed again, it comes out the same.
  runLater: async ({ caller, params: { email }, body }, keep) => {
    const asked = { email, name: body.name ?? "" };
    const granted = grantAccessToken(caller, asked, Date.now(), keep);
    return granted.ok ? ok(await signed(granted.value)) : granted;
  },
  fromKept: (kept) => signed(kept as TokenGrant),
});

const signed = async (grant: TokenGrant) => ({ accessToken: await signAccessToken(grant) });

const route = apiRoute(read, token);
export const loader = route.loader;
export const action = route.action;
