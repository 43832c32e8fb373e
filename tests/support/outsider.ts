/** A client that knows the shop by its address alone: HTTP and a jar for cookies. */
export type Outsider = ReturnType<typeof outsider>;

export function outsider(origin: string) {
  const jar = new Map<string, string>();

  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...(cookie ? { Cookie: cookie } : {}), ...(init.headers as object) };
    const response = await fetch(origin + path, { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";", 1);
      const at = pair.indexOf("=");
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };

  return {
    jar,
    get: (path: string, headers: Record<string, string> = {}) =>
      send(path, { headers: { Accept: "text/html", ...headers } }),
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send(path, { method: "POST", body: new URLSearchParams(fields), headers }),
    send,
    /** The Cookie header as it stands, to be replayed later. */
    cookie: () => Array.from(jar, ([name, value]) => `${name}=${value}`).join("; "),
  };
}

/** The token of the newest mail of that subject, read in the demo mailbox. */
export async function tokenFromMailbox(origin: string, subject: string): Promise<string> {
  const someone = outsider(origin);
  const list = await (await someone.get("/demo/mailbox")).text();
  const entry = new RegExp(`href="(/demo/mailbox/[0-9a-f]+)"[^>]*>\\s*<span[^>]*>${subject}`).exec(
    list,
  );
  const mail = await (await someone.get(entry?.[1] ?? "/none")).text();
  const token = /[?&](?:amp;)?token=([\w-]+)/.exec(mail)?.[1];
  if (!token) throw new Error(`no link in the newest "${subject}"`);
  return token;
}

/** Asks for an access token by whatever proof the headers hold. */
export async function askToken(who: Outsider, email: string, headers: Record<string, string> = {}) {
  const init = {
    method: "PUT",
    headers: { "Content-Type": "application/json", ...headers },
    body: "{}",
  };
  const answer = await who.send(`/user/${email}`, init);
  const { accessToken } = (await answer.json()) as { accessToken?: string };
  return { status: answer.status, token: accessToken ?? "" };
}

/** Signs in through the stand-in for Google, under this e-mail. */
export async function googleAs(who: Outsider, email: string) {
  const left = await who.post("/auth/google", { redirectTo: "/" });
  const chooser = new URL(left.headers.get("Location") ?? "");
  const chosen = await who.post(chooser.pathname + chooser.search, { email, name: "The Owner" });
  const back = new URL(chosen.headers.get("Location") ?? "");
  return who.get(back.pathname + back.search);
}
