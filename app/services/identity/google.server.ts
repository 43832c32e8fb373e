import { GoogleStrategy, type GoogleProfile } from "remix-auth-google";
import { z } from "zod";
import { isEmail, normalizeEmail } from "~/domain/account";
import { env } from "~/env.server";
import { paths } from "~/paths";
import { accountOfGoogle } from "./google-account.server";
import { orRefuse } from "./refused.server";
import type { Proved } from "./accounts.server";

type Endpoints = { authorize: string; token: string; profile: string };

const GOOGLE: Endpoints = {
  authorize: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
  profile: "https://www.googleapis.com/oauth2/v3/userinfo",
};

const below = (browser: string, server = browser): Endpoints => ({
  authorize: `${browser}/authorize`,
  token: `${server}/token`,
  profile: `${server}/userinfo`,
});

/** Demo mode has a stand-in of its own, unless it is given real keys. */
export const usesGoogleStandIn = env.demo && !env.GOOGLE_CLIENT_ID;

/** Whether people can sign in with Google at all. */
export const offersGoogle = usesGoogleStandIn || env.GOOGLE_CLIENT_ID !== undefined;

function chooseEndpoints(): Endpoints {
  if (usesGoogleStandIn) {
    const standIn = paths.demoGoogle();
    return below(env.APP_ORIGIN + standIn, `http://127.0.0.1:${env.PORT}${standIn}`);
  }
  return env.GOOGLE_OAUTH_BASE ? below(env.GOOGLE_OAUTH_BASE) : GOOGLE;
}

/** What is used of Google's answer (https://developers.google.com/identity/openid-connect/openid-connect). */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().transform(normalizeEmail).pipe(z.string().refine(isEmail)),
  // An address that Google has not verified proves nothing about who sits there.
  email_verified: z.literal(true),
  name: z.string().trim().max(100).default(""),
  picture: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
});

/** remix-auth-google with configurable endpoints and a profile that is checked. */
class CheckedGoogleStrategy extends GoogleStrategy<Proved> {
  readonly #profile: string;

  constructor({ authorize, token, profile }: Endpoints) {
    super(
      {
        clientID: env.GOOGLE_CLIENT_ID ?? "demo",
        clientSecret: env.GOOGLE_CLIENT_SECRET ?? "demo",
        callbackURL: env.APP_ORIGIN + paths.googleCallback(),
        scope: "openid email profile",
        prompt: "select_account",
      },
      ({ profile: { _json } }) => {
        const { sub, email, name, picture } = claims.parse(_json);
        const person = { subject: sub, email, name, photoUrl: picture ?? null };
        return Promise.resolve(orRefuse(accountOfGoogle(person)));
      },
    );
    this.authorizationURL = authorize;
    this.tokenURL = token;
    this.#profile = profile;
  }

  protected override async userProfile(accessToken: string): Promise<GoogleProfile> {
    const response = await fetch(this.#profile, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    if (!response.ok) throw new Error(`Google's profile answered ${response.status}`);
    const _json = (await response.json()) as GoogleProfile["_json"];
    return {
      provider: "google",
      id: _json.sub,
      displayName: _json.name,
      name: { familyName: _json.family_name, givenName: _json.given_name },
      emails: [{ value: _json.email }],
      photos: [{ value: _json.picture }],
      _json,
    };
  }
}

export const googleStrategy = () => new CheckedGoogleStrategy(chooseEndpoints());
