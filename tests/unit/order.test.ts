import { describe, expect, it } from "vitest";
import { canCancel, canPay, canShip, orderState, shipping } from "~/domain/order";

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

  it("waits for its parcel while it is paid and not wholly given back", () => {
    const worth = { refundedCents: 0, totalCents: 500 };
    const wait = [unpaid, paid, shipped, cancelled].map((each) => canShip({ ...each, ...worth }));
    expect(wait).toEqual([false, true, false, false]);
    expect(canShip({ ...paid, refundedCents: 499, totalCents: 500 })).toBe(true);
    expect(canShip({ ...paid, refundedCents: 500, totalCents: 500 })).toBe(false);
  });

  it("ships once, and only when paid", () => {
    expect(shipping(paid)).toEqual({ ok: true, value: { changes: true } });
    expect(shipping(shipped)).toEqual({ ok: true, value: { changes: false } });
    expect(shipping(unpaid)).toMatchObject({ ok: false, failure: { kind: "conflict" } });
    expect(shipping(cancelled)).toMatchObject({ ok: false, failure: { kind: "conflict" } });
  });
});
