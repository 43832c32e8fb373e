import type { Tx } from "~/data/connection";
import { cardNamed } from "./cards.server";
import type { Call } from "./call.server";
import { errors } from "./errors.server";
import { emit } from "./events.server";
import { simulatorId, unixNow } from "./ids.server";
import type { Params } from "./params.server";
import {
  add,
  get,
  listOf,
  save,
  type Found,
  type KeptCharge,
  type KeptRefund,
} from "./store.server";

/** How long a slow refund stays on its way, in milliseconds. */
const SETTLES_AFTER = 2_000;

/** POST /v1/refunds: whole or in part, never more than was taken. */
export function createRefund(tx: Tx, { params, cause }: Call): KeptRefund {
  params.only("payment_intent", "charge", "amount", "reason", "metadata");
  const reason =
    params.oneOf("reason", ["duplicate", "fraudulent", "requested_by_customer"]) ?? null;
  const wanted = params.positive("amount");
  const { object: charge, hidden } = chargeToRefund(params);
  const amount = checkedAmount(charge, wanted);
  const slow = cardNamed(hidden.card ?? "")?.refund;

  const refund: KeptRefund = {
    id: simulatorId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: unixNow(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: "card", card: { type: slow ? "pending" : "refund" } },
    metadata: params.metadata(),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: slow === "pending" ? "pending" : "succeeded",
    transfer_reversal: null,
  };
  const refundedSoFar = charge.amount_refunded + amount;
  const after: KeptCharge = {
    ...charge,
    amount_refunded: refundedSoFar,
    refunded: refundedSoFar === charge.amount_captured,
  };
  add(tx, "refund", refund, {
    parent: charge.payment_intent ?? charge.id,
    ...(slow && {
      hidden: { endsAs: slow === "pending" ? "succeeded" : "failed" },
      wakeAt: Date.now() + SETTLES_AFTER,
    }),
  });
  save(tx, "charge", after);
  emit(tx, "refund.created", refund, cause);
  emit(tx, "charge.refunded", after, cause);
  return refund;
}

function chargeToRefund(params: Params): Found<"charge"> {
  const intentId = params.text("payment_intent");
  if (intentId === undefined) {
    return get("charge", params.text("charge") ?? params.absent("payment_intent"), "charge");
  }
  const { object: intent } = get("payment_intent", intentId, "payment_intent");
  if (intent.latest_charge === null || intent.amount_received === 0) {
    throw errors.refused(
      "payment_intent_unexpected_state",
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      "payment_intent",
    );
  }
  return get("charge", intent.latest_charge);
}

function checkedAmount(charge: KeptCharge, wanted: number | undefined): number {
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.amount_captured > 0 && left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw errors.refused("charge_already_refunded", message);
  }
  if (left === 0 || (wanted ?? left) > left) {
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
    const message = `Refund amount (${dollars(wanted ?? 0)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw errors.refused("refund_amount_too_large", message, "amount");
  }
  return wanted ?? left;
}

export const retrieveRefund = ({ id, params }: Call): KeptRefund => {
  params.only();
  return get("refund", id).object;
};

export function listRefunds({ params }: Call) {
  params.only("payment_intent", "charge", "limit", "starting_after", "created");
  const charge = params.text("charge");
  const parent =
    params.text("payment_intent") ??
    (charge === undefined ? undefined : (get("charge", charge).object.payment_intent ?? charge));
  return listOf("refund", "/v1/refunds", params, parent === undefined ? {} : { parent });
}

/** Ends a refund whose moment has come: the bank took the money, or sent it back. */
export function settleRefund(tx: Tx, id: string): void {
  const { object: refund, hidden } = get("refund", id);
  if (hidden.endsAs === undefined) return;
  const failed = hidden.endsAs === "failed";
  const ended: KeptRefund = {
    ...refund,
    status: hidden.endsAs,
    ...(failed && { failure_reason: "expired_or_canceled_card" }),
  };
  save(tx, "refund", ended, { hidden: {}, wakeAt: null });
  if (failed && refund.charge !== null) {
    const { object: charge } = get("charge", refund.charge);
    const left = charge.amount_refunded - refund.amount;
    save(tx, "charge", { ...charge, amount_refunded: left, refunded: false });
  }
  emit(tx, "refund.updated", ended, null);
  if (failed) emit(tx, "refund.failed", ended, null);
}
