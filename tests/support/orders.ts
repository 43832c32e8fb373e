import type { Order } from "~/data/orders";
import type { Product } from "~/data/products";
import type { Actor } from "~/domain/account";
import { placeOrder } from "~/operations/place-order";
import { startPayment } from "~/operations/start-payment";
import { createIntent, stripe } from "~/services/payments/index.server";

export const contact = { phone: "+1 555 0100", address: "1 Forge Lane" };

/** An unpaid order of two pieces. */
export function placed(actor: Actor, { id }: Product, quantity = 2): Order {
  const result = placeOrder(actor, { productId: id, quantity, ...contact });
  if (!result.ok) throw new Error(`The order was refused: ${JSON.stringify(result.failure)}`);
  return result.value;
}

/** Starts the payment of an order. @returns the intent's id */
export async function started(actor: Actor, order: Order): Promise<string> {
  const result = await startPayment(actor, order.id);
  if (!result.ok) throw new Error(`Not started: ${JSON.stringify(result.failure)}`);
  return result.value.intentId;
}

/** Pays an intent at the provider, behind the shop's back. */
export const charge = (intentId: string, card = "pm_card_visa") =>
  stripe.paymentIntents.confirm(intentId, { payment_method: card });

/** An intent for an order that the shop has not written down. @returns its id */
export async function strayIntent(order: Order): Promise<string> {
  const { id, number, userId, totalCents, email } = order;
  const wanted = { orderId: id, orderNumber: number, userId, amountCents: totalCents, email };
  return (await createIntent({ ...wanted, attempt: 99 })).id;
}
