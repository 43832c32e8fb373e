import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { identityMessages, passwordFault } from "~/domain/identity";
import { invalid, ok, unavailable, type Result } from "~/domain/failure";

/** 2^12 rounds: about a fifth of a second of one core. */
const COST = 12;

/** Ten seconds of work; whoever comes later is told to try again. */
const LONGEST_QUEUE = 50;

/** The hash of a password that nobody knows: an unknown e-mail costs the same time as a wrong password. */
const DUMMY_HASH = "$2b$12$KfAKU/f8s0dBdqVtSv3CMuExhxpbWVSoAjIrRMeOAvHWO2VmRpnIu";

/**
 * bcryptjs is plain JavaScript and would hold the event loop for each hash, so it runs in a
 * thread. The thread's code is handed over as text: a bundled server has no file to point at.
 */
const THREAD = `
  const { parentPort, workerData } = require("node:worker_threads");
  const bcrypt = require(workerData.bcrypt);
  // On Linux this is the thread's own priority: when the cores are busy, pages go first.
  if (process.platform === "linux") require("node:os").setPriority(10);
  parentPort.on("message", ({ id, password, hash, cost }) => {
    const answer = hash ? bcrypt.compareSync(password, hash) : bcrypt.hashSync(password, cost);
    parentPort.postMessage({ id, answer });
  });
`;

type Answer = string | boolean;
type Job = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

const waiting = new Map<number, Job>();
let thread: Worker | null = null;
let lastJob = 0;

function startThread(): Worker {
  const bcrypt = createRequire(import.meta.url).resolve("bcryptjs");
  const worker = new Worker(THREAD, { eval: true, workerData: { bcrypt } });
  worker.on("message", ({ id, answer }: { id: number; answer: Answer }) => {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on("error", (error) => failAll(worker, error));
  worker.on("exit", () => failAll(worker, new Error("the password thread ended")));
  return worker;
}

function failAll(worker: Worker, error: Error) {
  if (thread !== worker) return;
  thread = null;
  for (const job of waiting.values()) job.reject(error);
  waiting.clear();
}

/** @returns null when the queue is full */
function run(work: { password: string; hash?: string; cost?: number }): Promise<Answer> | null {
  if (waiting.size >= LONGEST_QUEUE) return null;
  const worker = (thread ??= startThread());
  const id = ++lastJob;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    // Held only while there is work, so that an idle thread keeps no process alive.
    worker.ref();
    worker.postMessage({ id, ...work });
  });
}

/**
 * Hashes a new password, off the event loop.
 *
 * @returns the bcrypt hash; `invalid` (field password) when it is shorter than 6 characters or
 *   longer than 72 bytes; `unavailable` when too many wait
 */
export async function hashPassword(password: string): Promise<Result<string>> {
  const fault = passwordFault(password);
  if (fault) return invalid({ password: [fault] });
  const answer = run({ password, cost: COST });
  return answer ? ok(String(await answer)) : unavailable(identityMessages.busy);
}

/**
 * Compares a password, off the event loop and in the same time whether or not there is one.
 *
 * @param hash the account's hash; null when there is no account or it has no password
 * @returns whether they match; `unavailable` when too many wait
 */
export async function verifyPassword(
  hash: string | null,
  password: string,
): Promise<Result<boolean>> {
  const usable = hash !== null && passwordFault(password) === null;
  const answer = run({ password: password.slice(0, 72), hash: usable ? hash : DUMMY_HASH });
  if (!answer) return unavailable(identityMessages.busy);
  const matches = (await answer) === true;
  return ok(matches && usable);
}
