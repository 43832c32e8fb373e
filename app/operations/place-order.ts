import { inTransaction } from "~/data/connection";
import { nextNumber } from "~/data/counters";
import { insertOrder, type Order } from "~/data/orders";
import { findProduct, recordMovement, takeStock } from "~/data/products";
import type { Actor } from "~/domain/account";
import { conflict, invalid, notFound, ok, type Result } from "~/domain/failure";
import { formatMoney, MAX_CENTS, MIN_CHARGE_CENTS } from "~/domain/money";
import { contactDetails } from "~/domain/order-details";
import { parseWhole, quantityProblem } from "~/domain/order-quantity";
import { fieldErrors } from "~/domain/validation";
import { mailPlaced } from "~/services/mail/order-mail.server";
import { emitIfLow, emitOrder } from "~/services/webhooks/events.server";

export type PlaceOrderInput = {
  productId: string;
  /** As the client sent it; the quantity rule decides. */
  quantity: unknown;
  phone: unknown;
  address: unknown;
  /** A total the client may repeat, in cents; refused when it is not today's. */
  expectedTotalCents?: number | undefined;
};

/**
 * Places an order: takes its quantity from the stock and writes the order, in one transaction.
 * Price, name, picture and the customer come from the shop's own books, never from the client.
 *
 * @returns invalid with the quantity messages of the specification, notFound for a product that is
 *   not in the shop, conflict when a repeated total is not today's
 */
export function placeOrder(actor: Actor, input: PlaceOrderInput, now = Date.now()): Result<Order> {
  const details = contactDetails.safeParse(input);
  return inTransaction((tx) => {
    const product = findProduct(input.productId);
    if (!product) return notFound("This product is not in the shop.");

    const problem = quantityProblem(input.quantity, product);
    if (problem || !details.success) {
      return invalid({
        ...(problem ? { quantity: [problem] } : {}),
        ...(details.success ? {} : fieldErrors(details.error)),
      });
    }
    const quantity = parseWhole(input.quantity) ?? 0;
    const totalCents = quantity * product.priceCents;
    if (totalCents < MIN_CHARGE_CENTS) {
      return invalid({
        quantity: [`One order must be at least ${formatMoney(MIN_CHARGE_CENTS)}.`],
      });
    }
    if (totalCents > MAX_CENTS) {
      return invalid({ quantity: [`One order can be at most ${formatMoney(MAX_CENTS)}.`] });
    }
    if (input.expectedTotalCents !== undefined && input.expectedTotalCents !== totalCents) {
      return conflict(`The total of this order is ${formatMoney(totalCents)}.`);
    }
    if (!takeStock(tx, product.id, quantity)) {
      return conflict("The stock of this product has just changed.");
    }
    const order = insertOrder(tx, {
      number: nextNumber(tx, "order"),
      userId: actor.id,
      productId: product.id,
      productName: product.name,
      unitPriceCents: product.priceCents,
      quantity,
      totalCents,
      imageHash: product.imageHash,
      clientName: actor.name,
      email: actor.email,
      phone: details.data.phone,
      address: details.data.address,
      placedAt: now,
    });
    recordMovement(tx, {
      productId: product.id,
      delta: -quantity,
      reason: "order",
      orderId: order.id,
      actorId: actor.id,
      at: now,
    });
    mailPlaced(tx, order, now);
    emitOrder(tx, "order.placed", order, now);
    emitIfLow(tx, product, { ...product, stock: product.stock - quantity }, now);
    return ok(order);
  });
}
