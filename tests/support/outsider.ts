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
