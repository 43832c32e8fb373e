import { createCookieSessionStorage } from "@remix-run/node";
import { env } from "~/env.server";
import { sessionSecret } from "./secrets.server";

const overTls = env.APP_ORIGIN.startsWith("https:");

/**
 * What remix-auth keeps between leaving for an identity provider and coming back: a state, for
 * ten minutes. Nobody is signed in by this cookie; sessions are rows of the shop's own.
 */
export const handshakeStorage = createCookieSessionStorage({
  cookie: {
    name: overTls ? "__Host-handshake" : "handshake",
    httpOnly: true,
    sameSite: "lax",
    secure: overTls,
    path: "/",
    maxAge: 600,
    secrets: [sessionSecret],
  },
});
