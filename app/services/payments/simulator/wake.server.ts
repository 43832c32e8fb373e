import { inTransaction } from "~/data/connection";
import { listSimulatorObjectsToWake } from "~/data/simulator";
import { Params } from "./params.server";
import { settleRefund } from "./refunds.server";
import { expireSession } from "./sessions.server";

/** Lets happen what happens by itself: slow refunds end, hosted pages expire. */
export function wakeSimulator(now = Date.now()): void {
  for (const { id, kind } of listSimulatorObjectsToWake(now)) {
    inTransaction((tx) => {
      if (kind === "refund") settleRefund(tx, id);
      else expireSession(tx, { id, params: new Params({}), key: "secret", cause: null });
    });
  }
}
