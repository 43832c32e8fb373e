import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { headers: Record<string, string | string[] | undefined>; body: string };

export type Receiver = {
  url: string;
  received: Received[];
  /** What it answers from now on; "silent" never does. */
  answer: number | "silent";
  close: () => Promise<void>;
};

/** An integrator's server for tests. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      if (receiver.answer === "silent") return;
      response.writeHead(receiver.answer, { Location: "/elsewhere" });
      response.end("x".repeat(1000));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answer: 200,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return receiver;
}
