import type { Order } from "~/data/orders";

/** What the payment screen shows of an order, paid or due. */
export const shown = (order: Order) => ({
  paid: order.paidAt !== null,
  productName: order.productName,
  quantity: order.quantity,
  unitPriceCents: order.unitPriceCents,
  totalCents: order.totalCents,
  transactionId: order.transactionId,
  clientName: order.clientName,
  address: order.address,
  phone: order.phone,
  email: order.email,
});

export type ShownOrder = ReturnType<typeof shown>;
