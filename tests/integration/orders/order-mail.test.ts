import { describe, expect, it } from "vitest";
import { db } from "~/data/connection";
import { findOrder, type Order } from "~/data/orders";
import { listRefundsOf } from "~/data/refunds";
import { outbox } from "~/data/schema";
import { cancelOrder } from "~/operations/cancel-order";
import { refundOrder } from "~/operations/refund-order";
import { settlePayment } from "~/operations/settle-payment";
import { shipOrder } from "~/operations/ship-order";
import { product } from "../../support/catalogue";
import { charge, placed, started } from "../../support/orders";
import { person } from "../../support/people";

const mail = (key: string) =>
  db
    .select()
    .from(outbox)
    .all()
    .filter(({ dedupeKey }) => dedupeKey === key);

const written = (key: string) => {
  const [only, ...others] = mail(key);
  if (!only || others.length > 0) throw new Error(`not one mail: ${key}`);
  return only;
};

async function paid() {
  const { user } = await person();
  const order = placed(user, product({ name: "Plane <No. 4> & iron", priceCents: 1050 }), 3);
  const intent = await started(user, order);
  await charge(intent);
  await Promise.all([settlePayment(intent), settlePayment(intent)]);
  return { user, order, intent };
}

const numberOf = (order: Order) => `IW-${order.number}`;

describe("the mails of an order", () => {
  it("tell what was placed, and where to pay", async () => {
    const { user } = await person();
    const order = placed(user, product({ priceCents: 1050 }), 3);
    const { text, html, subject, toAddress } = written(`order-placed:${order.id}`);
    expect(toAddress).toBe(user.email);
    expect(subject).toBe(`Your order ${numberOf(order)}`);
    expect(text).toContain("Quantity: 3\nPer piece: $10.50\nTotal: $31.50");
    expect(text).toContain(`http://localhost:3000/dashboard/payment/${order.id}`);
    expect(text).toContain("within 72 hours");
    expect(html).toContain(`href="http://localhost:3000/dashboard/payment/${order.id}"`);
  });

  it("are a receipt once it is paid, once, and never markup that somebody typed", async () => {
    const { order, intent } = await paid();
    const { text, html, subject } = written(`order-paid:${order.id}`);
    expect(subject).toBe(`Receipt for your order ${numberOf(order)}`);
    expect(text).toContain(`Transaction id: ${intent}`);
    const number = String(findOrder(order.id)?.invoiceNumber).padStart(6, "0");
    expect(text).toContain(`Invoice: INV-${number}`);
    expect(text).toMatch(/Paid: \d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d UTC/);
    expect(text).toContain("Plane <No. 4> & iron");
    expect(html).toContain("Plane &lt;No. 4&gt; &amp; iron");
  });

  it("name carrier and tracking number when it is shipped", async () => {
    const { order } = await paid();
    const { user: admin } = await person("admin");
    const shipment = { carrier: "UPS", trackingNumber: "1Z999AA10123456784" };
    shipOrder(admin, order.id, shipment);
    shipOrder(admin, order.id, shipment);
    expect(written(`order-shipped:${order.id}`).text).toContain(
      "Carrier: UPS\nTracking number: 1Z999AA10123456784",
    );
  });

  it("say who cancelled it", async () => {
    const [{ user }, { user: admin }] = [await person(), await person("admin")];
    const [mine, theirs] = [placed(user, product()), placed(user, product())];
    await cancelOrder(user, mine.id);
    await cancelOrder(admin, theirs.id);
    expect(written(`order-cancelled:${mine.id}`).text).toContain("As you wished");
    expect(written(`order-cancelled:${theirs.id}`).text).toContain("We have cancelled");
    expect(written(`order-cancelled:${theirs.id}`).toAddress).toBe(user.email);
  });

  it("tell of each refund, and not the shop's own note about it", async () => {
    const { order } = await paid();
    const { user: admin } = await person("admin");
    const wish = { amountCents: 500, restockQuantity: 0, note: "a difficult customer" };
    await refundOrder(admin, order.id, { ...wish, token: "1" });
    await refundOrder(admin, order.id, { ...wish, token: "2" });
    const refunds = listRefundsOf(order.id);
    expect(refunds).toHaveLength(2);
    for (const { id } of refunds) {
      const { text } = written(`order-refunded:${id}`);
      expect(text).toContain("$5 back to your card");
      expect(text).not.toContain("difficult");
    }
  });
});
