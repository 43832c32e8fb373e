import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * The built shop in demo mode, as a process that can be killed and started again on its data.
 *
 * @param {{ dataDir: string, webhookSecret: string }} options
 */
export async function openShopProcess({ dataDir, webhookSecret }) {
  const port = await freePort();
  const env = {
    ...process.env,
    ...{ PORT: String(port), DATA_DIR: dataDir, APP_ORIGIN: "", SMTP_URL: "" },
    ...{ STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: webhookSecret },
  };
  let child = null;
  let tail = "";

  const start = async () => {
    const started = spawn(process.execPath, ["scripts/shop.mjs", "demo"], { env });
    child = started;
    let opened = false;
    const read = (chunk) => {
      tail = (tail + chunk).slice(-4_000);
      if (String(chunk).includes("is open at")) opened = true;
    };
    started.stdout.on("data", read);
    started.stderr.on("data", read);
    const end = Date.now() + 60_000;
    while (!opened) {
      if (started.exitCode !== null || Date.now() > end) throw new Error(`No shop:\n${tail}`);
      await pause(20);
    }
  };
  return {
    origin: `http://localhost:${port}`,
    start,
    /** kill -9: nothing is written, closed or said. */
    kill: async () => {
      const running = child;
      child = null;
      if (!running || running.exitCode !== null) return;
      const ended = new Promise((done) => running.once("exit", done));
      running.kill("SIGKILL");
      await ended;
    },
    tail: () => tail,
  };
}

function freePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
