import { createServer, type IncomingMessage } from "node:http";

export type FakeGoogle = {
  /** For GOOGLE_OAUTH_BASE. */
  base: string;
  clientId: string;
  clientSecret: string;
  /** Who agrees at the next sign-in, as Google's userinfo describes them. */
  person: Record<string, unknown>;
  /** From now on: answers, says 503, or takes connections and never answers. */
  mode: "up" | "broken" | "silent";
  /** What the browser brought to the authorization page, the newest last. */
  asked: URLSearchParams[];
  close: () => Promise<void>;
};

/** An OpenID provider in Google's ways, whose person agrees at once. */
export async function openFakeGoogle(): Promise<FakeGoogle> {
  const codes = new Map<string, string>();
  let count = 0;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", google.base);
    const say = (status: number, body: unknown) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(body));
    };
    if (url.pathname === "/authorize") {
      google.asked.push(url.searchParams);
      const back = url.searchParams.get("redirect_uri") ?? "";
      const code = `code-${(count += 1)}`;
      codes.set(code, back);
      const query = new URLSearchParams({ code, state: url.searchParams.get("state") ?? "" });
      response.writeHead(302, { Location: `${back}?${query.toString()}` }).end();
      return;
    }
    if (google.mode === "silent") return;
    if (google.mode === "broken") {
      say(503, { error: "backendError" });
    } else if (url.pathname === "/token") {
      void read(request).then((form) => {
        const good =
          form.get("grant_type") === "authorization_code" &&
          form.get("client_id") === google.clientId &&
          form.get("client_secret") === google.clientSecret &&
          codes.get(form.get("code") ?? "") === form.get("redirect_uri");
        codes.delete(form.get("code") ?? "");
        if (good) say(200, { access_token: "at-1", token_type: "Bearer", expires_in: 3599 });
        else say(400, { error: "invalid_grant" });
      });
    } else if (request.headers.authorization === "Bearer at-1") say(200, google.person);
    else say(401, { error: "invalid_token" });
  });

  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const google: FakeGoogle = {
    base: `http://127.0.0.1:${port}`,
    clientId: "client-1.apps.example",
    clientSecret: "client-secret-1",
    person: {},
    mode: "up",
    asked: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return google;
}

async function read(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}
