import { createServer, type Socket } from "node:net";

export type Sink = {
  url: string;
  /** What arrived, as it came over the wire. */
  messages: string[];
  /** How many have called so far. */
  connections: number;
  /** How the server behaves from now on. */
  mode: "take" | "refuse" | "silent";
  close: () => Promise<void>;
};

/** A mail server for tests: takes, refuses, or says nothing at all. */
export async function openSink(): Promise<Sink> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    sink.connections += 1;
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    if (sink.mode === "silent") return;
    let body: string | null = null;
    let rest = "";
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 sink");
    socket.on("data", (chunk) => {
      rest += chunk.toString("utf8");
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (body !== null) {
          if (line === ".") {
            messages.push(body);
            body = null;
            say("250 taken");
          } else body += `${line}\r\n`;
        } else if (/^(EHLO|HELO)/i.test(line)) say("250 sink");
        else if (/^RCPT/i.test(line) && sink.mode === "refuse") say("451 not now");
        else if (/^RCPT.*@refused\.example/i.test(line)) say("550 nobody here");
        else if (/^DATA/i.test(line)) {
          body = "";
          say("354 go on");
        } else if (/^QUIT/i.test(line)) {
          say("221 bye");
          socket.end();
        } else say("250 ok");
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const sink: Sink = {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    connections: 0,
    mode: "take",
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return sink;
}
