import { createServer, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";

type Answer = (request: Request) => Promise<Response>;

/**
 * Puts a fetch function behind HTTP on a free port, as a provider far away would be. What the
 * function throws becomes a broken connection.
 */
export async function serveOverHttp(answer: () => Promise<Answer>): Promise<{
  origin: string;
  close: () => void;
}> {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      try {
        const response = await (await answer())(await requestOf(incoming));
        outgoing.writeHead(response.status, Object.fromEntries(response.headers));
        outgoing.end(await response.text());
      } catch {
        incoming.socket.destroy();
      }
    })();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = "GET", url = "/", headers } = incoming;
  const body = method === "GET" ? null : await text(incoming);
  return new Request(new URL(url, "https://api.stripe.com"), {
    method,
    body,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      typeof value === "string" && name !== "connection" ? [[name, value] as [string, string]] : [],
    ),
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address === "object" && address) return address.port;
  throw new Error("The server has no port.");
}
