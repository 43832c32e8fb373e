import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { runDoctor } from "~/commands/doctor.server";
import { db, inTransaction } from "~/data/connection";
import { contentHash, saveImage } from "~/data/images";
import { findOrder } from "~/data/orders";
import { findProduct } from "~/data/products";
import { listRefundsOf } from "~/data/refunds";
import { orders, outbox, payments, products, refunds } from "~/data/schema";
import { DAY } from "~/domain/clock";
import { cancelOrder } from "~/operations/cancel-order";
import { refundOrder } from "~/operations/refund-order";
import { settlePayment } from "~/operations/settle-payment";
import { shipOrder } from "~/operations/ship-order";
import { sweepPayments } from "~/operations/sweep-payments";
import { product } from "../support/catalogue";
import { charge, placed, started, strayIntent } from "../support/orders";
import { person } from "../support/people";

function examine(repair = false): { code: number; text: string } {
  const lines: string[] = [];
  const code = runDoctor({ repair, print: (line) => lines.push(line) });
  return { code, text: lines.join("\n") };
}

async function paidOrder() {
  const { user } = await person();
  const goods = product({ stock: 50 });
  const order = placed(user, goods, 5);
  const intent = await started(user, order);
  await charge(intent);
  await settlePayment(intent);
  return { user, goods, order, intent };
}

/** Breaks the books, has them examined, and mends them again by hand. */
function broken(breakIt: () => void, mend: () => void): string {
  breakIt();
  const { code, text } = examine();
  mend();
  expect(code).toBe(1);
  expect(examine().code).toBe(0);
  return text;
}

describe("the doctor", () => {
  it("finds the books right after everything that can happen to orders", async () => {
    const admin = await person("admin");
    const { order } = await paidOrder();
    await refundOrder(admin.user, order.id, {
      token: "a",
      amountCents: 100,
      restockQuantity: 2,
      note: "",
    });
    shipOrder(admin.user, order.id);
    const { user } = await person();
    const gone = placed(user, product());
    await started(user, gone);
    await cancelOrder(user, gone.id);
    const late = await strayIntent(gone);
    await charge(late);
    await settlePayment(late);
    expect(listRefundsOf(gone.id)).toHaveLength(1);
    const expired = placed(user, product());
    await sweepPayments(expired.placedAt + 4 * DAY);
    placed(user, product());
    const { code, text } = examine();
    expect(text).not.toContain("WRONG");
    expect(code).toBe(0);
  });

  it("sees stock that its movements do not explain, and writes the difference down", async () => {
    const { goods } = await paidOrder();
    const wrong = (stock: number) =>
      db.update(products).set({ stock }).where(eq(products.id, goods.id)).run();
    expect(
      broken(
        () => wrong(44),
        () => wrong(45),
      ),
    ).toContain("44 in stock, 45 by its movements");
    wrong(44);
    expect(examine(true).code).toBe(0);
    expect(findProduct(goods.id)?.stock).toBe(44);
  });

  it("sees a paid order without its payment", async () => {
    const { order, intent } = await paidOrder();
    const set = (amountCents: number) =>
      db.update(payments).set({ amountCents }).where(eq(payments.intentId, intent)).run();
    const text = broken(
      () => set(1),
      () => set(order.totalCents),
    );
    expect(text).toContain(`IW-${order.number}: 0 payments`);
  });

  it("sees money that paid nothing, and decides to give it back", async () => {
    const { order } = await paidOrder();
    const stray = await strayIntent(order);
    await charge(stray);
    const at = Date.now();
    db.insert(payments)
      .values({
        orderId: order.id,
        attempt: 7,
        intentId: stray,
        amountCents: order.totalCents,
        status: "succeeded",
        createdAt: at,
        updatedAt: at,
      })
      .run();
    expect(examine().text).toContain(stray);
    expect(examine(true).code).toBe(0);
    expect(listRefundsOf(order.id)).toMatchObject([{ status: "wanted", intentId: stray }]);
    await sweepPayments(Date.now() + DAY / 2);
    expect(listRefundsOf(order.id)).toMatchObject([{ status: "succeeded" }]);
    expect(examine().code).toBe(0);
  });

  it("sees a wrong sum of refunds, and counts it again", async () => {
    const { order } = await paidOrder();
    db.update(orders).set({ refundedCents: 5 }).where(eq(orders.id, order.id)).run();
    expect(examine().text).toContain("$0.05 booked as refunded, $0 by its refunds");
    expect(examine(true).code).toBe(0);
    expect(findOrder(order.id)?.refundedCents).toBe(0);
  });

  it("sees a refund that never ended, and one without a credit note", async () => {
    const admin = await person("admin");
    const { order } = await paidOrder();
    const wish = { token: "x", amountCents: 100, restockQuantity: 0, note: "" };
    await refundOrder(admin.user, order.id, wish);
    const refund = listRefundsOf(order.id)[0];
    const set = (change: Partial<typeof refund>) =>
      db
        .update(refunds)
        .set({ ...change })
        .where(eq(refunds.orderId, order.id))
        .run();
    const { status, createdAt } = refund ?? {};
    const text = broken(
      () => set({ status: "pending", createdAt: 1 }),
      () => set({ status: status ?? "succeeded", createdAt: createdAt ?? 0 }),
    );
    expect(text).toContain(`${refund?.key}: pending`);
  });

  it("sees a change that no mail tells about, and writes the mail", async () => {
    const { order } = await paidOrder();
    db.delete(outbox)
      .where(eq(outbox.dedupeKey, `order-paid:${order.id}`))
      .run();
    expect(examine().text).toContain(`IW-${order.number}: no mail for paid`);
    expect(examine(true).code).toBe(0);
  });

  it("sees a gap in the invoice numbers", async () => {
    const { order } = await paidOrder();
    const number = findOrder(order.id)?.invoiceNumber ?? 0;
    const set = (invoiceNumber: number) =>
      db.update(orders).set({ invoiceNumber }).where(eq(orders.id, order.id)).run();
    expect(
      broken(
        () => set(number + 5),
        () => set(number),
      ),
    ).toContain("invoice numbers:");
  });

  it("sees a picture that nothing shows, and removes it once it is a day old", () => {
    const hash = `${contentHash(Buffer.from("orphan"))}.webp`;
    const bytes = Buffer.from("x");
    const variants = [{ width: 400, contentType: "image/webp" as const, bytes }];
    inTransaction((tx) => saveImage(tx, { hash, width: 4, height: 3, variants }, Date.now()));
    expect(examine().code).toBe(0);
    db.run(sql`update images set created_at = 1 where hash = ${hash}`);
    expect(examine().text).toContain(`${hash}: shown nowhere`);
    expect(examine(true).code).toBe(0);
    expect(examine().code).toBe(0);
  });
});
