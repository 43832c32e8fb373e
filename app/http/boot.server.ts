import { sqlite } from "~/data/connection";
import { env } from "~/env.server";
import { DEMO_ACCOUNTS, fillEmptyShop } from "~/operations/fill-demo-shop";
import { paths } from "~/paths";
import { startPictureLoop } from "~/services/images/picture-loop.server";
import { startMailLoop } from "~/services/mail/mail-loop.server";
import { startWebhookLoop } from "~/services/webhooks/webhook-loop.server";
import type { Calls } from "./front/calls.server";
import { installFront } from "./front/front.server";
import { installRequestLog } from "./request-log.server";
import { startPaymentLoop } from "./payment-loop.server";
import { startSimulator } from "./simulator-loop.server";

/** Background loops, each started when the server listens; each returns what stops it. */
const LOOPS: readonly (() => () => void)[] = [
  startMailLoop,
  startPictureLoop,
  startPaymentLoop,
  startSimulator,
  startWebhookLoop,
];

/**
 * Makes the shop ready to serve: the schema was brought up to date when the database was opened;
 * demo mode fills an empty shop. Loops run only while a server listens.
 *
 * @param calls the API's routes
 */
export async function bootShop(calls: Calls): Promise<void> {
  installRequestLog();
  if (env.demo) await fillEmptyShop();
  let stops: (() => void)[] = [];
  installFront(
    calls,
    () => {
      stops = LOOPS.map((start) => start());
      announce();
    },
    () => {
      for (const stop of stops) stop();
      sqlite.close();
    },
  );
}

function announce(): void {
  const lines = [`Ironwright is open at ${env.APP_ORIGIN}`];
  if (env.demo) {
    for (const { email, password, role } of DEMO_ACCOUNTS) {
      lines.push(`  ${role.padEnd(9)} ${email} / ${password}`);
    }
    lines.push(`  mailbox   ${env.APP_ORIGIN}${paths.demoMailbox()}`);
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}
