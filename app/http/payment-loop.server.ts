import { handleEvents } from "~/operations/handle-events";
import { sweepPayments } from "~/operations/sweep-payments";
import { log } from "~/services/log.server";

/** How often the sweep looks, in milliseconds. */
const INTERVAL = 5_000;

let open = false;
let following = false;
let again = false;

/**
 * Follows up what has just come into the inbox, beside the sweep: a slow provider that holds up
 * the one does not hold up the other. Nothing happens while no server listens; events wait.
 */
export function followEvents(): void {
  again = true;
  if (open && !following) void follow();
}

async function follow(): Promise<void> {
  following = true;
  while (open && again) {
    again = false;
    await attempt(async () => (await handleEvents()).problems);
  }
  following = false;
}

/** What fails is still there at the next turn: a busy or full database, a silent provider. */
async function attempt(work: () => Promise<unknown[]>): Promise<void> {
  try {
    for (const problem of await work()) log("payments-delayed", { error: wordsOf(problem) });
  } catch (error) {
    if (open) log("sweep-failed", { error: wordsOf(error) });
  }
}

const wordsOf = (problem: unknown) =>
  problem instanceof Error ? `${problem.name}: ${problem.message}` : "unknown";

/** Sweeps from now on, one turn after the other. @returns what stops it */
export function startPaymentLoop(): () => void {
  let timer: NodeJS.Timeout | undefined;
  open = true;
  const turn = async () => {
    await attempt(() => sweepPayments());
    if (!open) return;
    timer = setTimeout(() => void turn(), INTERVAL);
    timer.unref();
  };
  void turn();
  return () => {
    open = false;
    clearTimeout(timer);
  };
}
