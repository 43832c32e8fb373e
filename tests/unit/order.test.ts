import { describe, expect, it } from "vitest";
import { canCancel, canPay, orderState, shipping } from "~/domain/order";

const unpaid = { paidAt: null, shippedAt: null, cancelledAt: null };
const paid = { ...unpaid, paidAt: 1 };
const shipped = { ...paid, shippedAt: 2 };
const cancelled = { ...unpaid, cancelledAt: 1 };

describe("an order", () => {
  it("is unpaid, paid, shipped or cancelled", () => {
    expect([unpaid, paid, shipped, cancelled].map(orderState)).toEqual([
      "unpaid",
      "paid",
      "shipped",
      "cancelled",
    ]);
  });

  it("can be paid and cancelled only while unpaid", () => {
    expect([unpaid, paid, shipped, cancelled].map(canPay)).toEqual([true, false, false, false]);
    expect([unpaid, paid, shipped, cancelled].map(canCancel)).toEqual([true, false, false, false]);
  });

  it("ships once, and only when paid", () => {
    expect(shipping(paid)).toEqual({ ok: true, value: { changes: true } });
    expect(shipping(shipped)).toEqual({ ok: true, value: { changes: false } });
    expect(shipping(unpaid)).toMatchObject({ ok: false, failure: { kind: "conflict" } });
    expect(shipping(cancelled)).toMatchObject({ ok: false, failure: { kind: "conflict" } });
  });
});
