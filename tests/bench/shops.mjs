/** Starts built shops of a given size for measurements. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { seed } from "./seed.mjs";

/**
 * Opens a shop, fills it to `size` and opens it again. The data stay in `dataDir` when one is named
 * and are taken as they are when they are there already.
 */
export async function openFilledShop(size, dataDir) {
  const dir = dataDir ?? mkdtempSync(join(tmpdir(), "bench-"));
  mkdirSync(dir, { recursive: true });
  const port = await freePort();
  const empty = await start(port, dir);
  await stop(empty);
  seed(dir, size);
  const server = await start(port, dir);
  return {
    origin: `http://localhost:${port}`,
    dataDir: dir,
    serverTimes: timesOf(server),
    close: async () => {
      await stop(server);
      if (!dataDir) rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Signs in. @returns the Cookie header of the session */
export async function signIn(origin, email, password) {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin },
    body: new URLSearchParams({ email, password }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .find((pair) => pair.includes("session="));
  if (!cookie) throw new Error(`${email} could not sign in: ${answer.status}`);
  return cookie;
}

function start(port, dataDir) {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  const child = spawn(process.execPath, [resolve("scripts/shop.mjs"), "demo"], { env });
  return new Promise((done, fail) => {
    let printed = "";
    const collect = (chunk) => {
      printed += chunk;
      if (printed.includes("is open at")) done(child);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("exit", (code) => fail(new Error(`The shop ended (${code}):\n${printed}`)));
  });
}

/** What the shop's log says: how long each request took it, in milliseconds, by the request's id. */
function timesOf(child) {
  const times = new Map();
  createInterface({ input: child.stdout }).on("line", (line) => {
    const request = /^\{.*"event":"request","id":"([^"]+)".*"ms":([\d.]+)\}$/.exec(line);
    if (request) times.set(request[1], Number(request[2]));
  });
  return times;
}

const stop = (child) =>
  new Promise((done) => {
    child.once("exit", done);
    child.kill("SIGTERM");
  });

const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
