import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export type Shop = {
  origin: string;
  dataDir: string;
  /** Everything the server printed. */
  output: () => string;
  /** Ends the server at once, as a power cut would, and keeps its data. */
  kill: () => Promise<void>;
  /** Starts the server again on the same port and data. */
  start: () => Promise<void>;
  /** Ends the server and removes its data. */
  close: () => Promise<void>;
};

/** Starts the built shop in demo mode on a free port with a data folder of its own. */
export async function openShop(extraEnv: Record<string, string> = {}): Promise<Shop> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "shop-"));
  let child: ChildProcess | null = null;
  let printed = "";

  const start = async () => {
    const env = { ...process.env, ...extraEnv, PORT: String(port), DATA_DIR: dataDir };
    const started = spawn(process.execPath, [resolve("scripts/shop.mjs"), "demo"], { env });
    child = started;
    const collect = (chunk: Buffer) => (printed += chunk.toString());
    started.stdout.on("data", collect);
    started.stderr.on("data", collect);
    const seen = printed.length;
    await until(
      () => printed.includes("is open at", seen),
      60_000,
      () => {
        if (started.exitCode !== null) throw new Error(`The shop ended:\n${printed}`);
      },
    );
  };
  const kill = async () => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((done) => running.once("exit", done));
    running.kill("SIGKILL");
    await ended;
  };
  await start();
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    output: () => printed,
    kill,
    start,
    close: async () => {
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until `condition` holds, checking often. @throws after `timeout` milliseconds */
export async function until(
  condition: () => boolean | Promise<boolean>,
  timeout = 10_000,
  check: () => void = () => undefined,
): Promise<void> {
  const end = Date.now() + timeout;
  while (!(await condition())) {
    check();
    if (Date.now() > end) throw new Error("What was waited for did not happen.");
    await new Promise((done) => setTimeout(done, 25));
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => done(port));
    });
  });
}
