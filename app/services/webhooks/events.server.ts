import { afterCommit, type Tx } from "~/data/connection";
import type { Order } from "~/data/orders";
import type { Product } from "~/data/products";
import { emit } from "~/data/webhooks";
import { toDollars } from "~/domain/money";
import { orderState } from "~/domain/order";
import { isLow } from "~/domain/product";
import { log } from "../log.server";

type OrderEvent = "order.placed" | "order.paid" | "order.shipped" | "order.cancelled";

/**
 * Tells integrators, and the log, about an order. Events name things by the ids of the API and say little about
 * people: who may know more asks GET /order/{id}.
 */
export function emitOrder(tx: Tx, type: OrderEvent, order: Order, now: number): void {
  const { id, number, productId, quantity, totalCents, transactionId } = order;
  const price = toDollars(totalCents);
  const state = orderState(order);
  emit(tx, type, { _id: id, number, productId, quantity, price, state, transactionId }, now);
  afterCommit(() => log(type, { orderId: id, number, totalCents, intentId: transactionId }));
}

/** A product was added, edited or taken out of the shop. */
export function emitProduct(tx: Tx, product: Product, now: number): void {
  const { id, name, priceCents, minOrder, stock, type, deletedAt } = product;
  const data = { _id: id, name, price: toDollars(priceCents), minOrder, stock, type };
  emit(tx, "product.changed", { ...data, deleted: deletedAt !== null }, now);
}

/** Tells when a product's stock becomes low, once for each time that it does. */
export function emitIfLow(
  tx: Tx,
  before: Pick<Product, "id" | "name" | "stock" | "minOrder">,
  after: Pick<Product, "stock" | "minOrder">,
  now: number,
): void {
  if (isLow(before) || !isLow(after)) return;
  const { id, name } = before;
  const { stock, minOrder } = after;
  emit(tx, "stock.low", { _id: id, name, stock, minOrder }, now);
}
