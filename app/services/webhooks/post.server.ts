import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { InnerAddressError, isInnerAddress, lookupOutside } from "./address.server";
import { signature, SIGNATURE_HEADER } from "./signature.server";

/** Longest wait for an endpoint's answer, in milliseconds. */
const PATIENCE = 10_000;

export type Post = { url: string; secret: string; eventId: string; body: string; at: number };

/**
 * Sends one event. Redirects are not followed: they could lead anywhere.
 *
 * @param inside whether addresses of a private network may be reached (demo mode)
 * @returns the status of the answer
 * @throws when there is no answer, or the address is inside
 */
export function postEvent(post: Post, { inside }: { inside: boolean }): Promise<number> {
  const url = new URL(post.url);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A name goes through the lookup; an address in the URL would not.
  if (!inside && isIP(host) !== 0 && isInnerAddress(host)) throw new InnerAddressError(host);
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((done, fail) => {
    const sent = request(
      url,
      {
        method: "POST",
        agent: false,
        signal: AbortSignal.timeout(PATIENCE),
        ...(inside ? {} : { lookup: lookupOutside }),
        headers: {
          "Content-Type": "application/json",
          "Content-Length": Buffer.byteLength(post.body),
          "User-Agent": "shop-webhooks/1",
          "Webhook-Id": post.eventId,
          [SIGNATURE_HEADER]: signature(post.secret, post.body, post.at),
        },
      },
      (answer) => {
        // What it says is of no interest, and may be endless.
        answer.destroy();
        done(answer.statusCode ?? 0);
      },
    );
    sent.once("error", fail);
    sent.end(post.body);
  });
}
