/** What the shop has acknowledged to somebody: it may lose none of it. */
export function openLedger() {
  const writes = [];
  const refunds = new Map();

  const MUST_HOLD = {
    placed: (order) => order !== undefined,
    paid: (order) => order?.paid_at != null,
    cancelled: (order) => order?.cancelled_at != null,
    shipped: (order) => order?.shipped_at != null,
  };
  return {
    acknowledged: (what, orderId) => writes.push({ what, orderId }),
    acknowledgedRefund: (orderId, cents) =>
      refunds.set(orderId, (refunds.get(orderId) ?? 0) + cents),
    count: () => writes.length + refunds.size,
    /** What is acknowledged and not in the books. */
    lost: (books) => [
      ...writes
        .filter(({ what, orderId }) => !MUST_HOLD[what](books.order(orderId)))
        .map(({ what, orderId }) => `${what} ${orderId}`),
      ...Array.from(refunds)
        .filter(([orderId, cents]) => books.refundedOf(orderId) < cents)
        .map(([orderId, cents]) => `refund of ${cents} cents for ${orderId}`),
    ],
  };
}
