import { useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/paths";
import { fetchToken, forgetToken, timeLeft, type TokenOwner } from "./access-token";

/** setTimeout takes no more than 2^31 ms; and a sleeping laptop is woken to look again. */
const LONGEST_WAIT = 15 * 60_000;
const RETRY = 30_000;

/**
 * Keeps `accessToken` in local storage while somebody is signed in: asks for it, renews it before
 * it ends, and clears it at sign-out. When it is refused the person is signed out (specification,
 * section 4). Pages never need it.
 */
export function AccessTokenKeeper({ owner }: { owner: TokenOwner | null }) {
  const submit = useSubmit();
  // The object is new with each page; its text is not, and so the effect runs once for an owner.
  const text = owner && JSON.stringify(owner);

  useEffect(() => {
    if (text === null) {
      forgetToken();
      return;
    }
    const owner = JSON.parse(text) as TokenOwner;
    let over = false;
    let timer: number | undefined;
    const look = async () => {
      const left = timeLeft(owner, Date.now());
      let wait = Math.min(left, LONGEST_WAIT);
      if (left === 0) {
        const outcome = await fetchToken(owner);
        if (over) return;
        if (outcome === "refused") {
          forgetToken();
          submit(null, { method: "post", action: paths.logout() });
          return;
        }
        wait = RETRY;
      }
      timer = window.setTimeout(() => void look(), wait);
    };
    void look();
    return () => {
      over = true;
      window.clearTimeout(timer);
    };
  }, [text, submit]);

  return null;
}
