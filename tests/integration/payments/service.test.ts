/** What operations see of the card provider: one name for each outcome, whoever answers. */
import { afterEach, describe, expect, it } from "vitest";
import { clearSimulatorFaults } from "~/data/simulator";
import {
  cancelIntent,
  createIntent,
  PaymentsRefused,
  readIntent,
} from "~/services/payments/index.server";
import { failChallenge, intentForOrder, passChallenge, pay } from "../../support/buyer";
import { chargesOf, order } from "../../support/provider";

afterEach(clearSimulatorFaults);

describe("the intent of an order", () => {
  it("is the same for the same order, amount and attempt, and new for the next attempt", async () => {
    const first = await createIntent(order);
    expect(first).toMatchObject({
      intentId: first.id,
      status: "requires_payment_method",
      amountCents: 2500,
      amountReceivedCents: 0,
      currency: "usd",
      orderId: "o1",
      latestError: null,
    });
    expect((await createIntent(order)).id).toBe(first.id);
    expect((await createIntent({ ...order, attempt: 2 })).id).not.toBe(first.id);
    expect((await createIntent({ ...order, amountCents: 2600 })).id).not.toBe(first.id);
  });

  it("is read back with what was received", async () => {
    const intent = await intentForOrder(700);
    expect(await pay(intent)).toMatchObject({ outcome: "paid" });
    const read = await readIntent(intent.id);
    expect(read).toMatchObject({ status: "succeeded", amountReceivedCents: 700 });
  });

  it.each(["pi_unknown", "", "ch_1", "../charges/ch_1", "pi_x/../../refunds"])(
    "%o is no intent",
    async (id) => {
      const call = readIntent(id);
      await expect(call).rejects.toBeInstanceOf(PaymentsRefused);
      await expect(call).rejects.toMatchObject({ code: "resource_missing" });
    },
  );

  it("tells how cancelling ended", async () => {
    const intent = await intentForOrder();
    expect(await cancelIntent(intent.id)).toBe("canceled");
    expect(await cancelIntent(intent.id)).toBe("canceled");
    const paid = await intentForOrder();
    await pay(paid);
    expect(await cancelIntent(paid.id)).toBe("succeeded");
  });

  it("is cancelled or paid, never both, in any order of arrival", async () => {
    for (let round = 0; round < 20; round += 1) {
      const intent = await intentForOrder();
      const both = [() => cancelIntent(intent.id), () => pay(intent)];
      if (round % 2) both.reverse();
      const results = await Promise.all(both.map((start) => start()));
      const { status } = await readIntent(intent.id);
      expect(results).toContain(status);
      expect(await chargesOf(intent.id)).toBe(status === "succeeded" ? 1 : 0);
    }
  });
});

describe("the buyer", () => {
  it("is told the bank's own words about the card", async () => {
    const intent = await intentForOrder();
    const declined = await pay(intent, { number: "4000000000009995" });
    expect(declined).toEqual({ outcome: "failed", message: "Your card has insufficient funds." });
    expect((await readIntent(intent.id)).latestError).toBe("Your card has insufficient funds.");
  });

  it.each([
    [{ number: "4242424242424241" }, "Your card number is incorrect."],
    [{ number: "" }, "Your card number is incorrect."],
    [{ number: "abc" }, "Your card number is incorrect."],
    [{ expiry: "13/34" }, "Your card's expiration month is invalid."],
    [{ expiry: "soon" }, "Your card's expiration month is invalid."],
    [{ expiry: "01/20" }, "Your card's expiration year is invalid."],
    [{ cvc: "12" }, "Your card's security code is invalid."],
    [{ cvc: "" }, "Your card's security code is invalid."],
  ])("who types %o is told: %s", async (card, message) => {
    const intent = await intentForOrder();
    expect(await pay(intent, card)).toEqual({ outcome: "failed", message });
    expect((await readIntent(intent.id)).status).toBe("requires_payment_method");
  });

  it("cannot use any card that is not a published test card", async () => {
    const attempt = await pay(await intentForOrder(), { number: "4012888888881881" });
    expect(attempt.outcome).toBe("failed");
    expect(attempt).toMatchObject({ message: expect.stringContaining("non test card") as string });
  });

  it("is asked by the bank, and pays once by passing its check", async () => {
    const intent = await intentForOrder();
    expect(await pay(intent, { number: "4000002760003184" })).toMatchObject({
      outcome: "challenge",
    });
    expect((await readIntent(intent.id)).status).toBe("requires_action");
    expect([passChallenge(intent), passChallenge(intent)]).toEqual([true, false]);
    expect(await readIntent(intent.id)).toMatchObject({
      status: "succeeded",
      amountReceivedCents: 1999,
    });
    expect(await chargesOf(intent.id)).toBe(1);
  });

  it("who fails the bank's check can try another card", async () => {
    const intent = await intentForOrder();
    await pay(intent, { number: "4000002760003184" });
    expect(failChallenge(intent)).toBe(true);
    expect(await readIntent(intent.id)).toMatchObject({
      status: "requires_payment_method",
      latestError:
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    });
    expect(await pay(intent)).toMatchObject({ outcome: "paid" });
  });

  it("who leaves the bank's page can come back with another card", async () => {
    const intent = await intentForOrder();
    await pay(intent, { number: "4000002760003184" });
    expect(await pay(intent)).toMatchObject({ outcome: "paid" });
    expect(passChallenge(intent)).toBe(false);
    expect(await chargesOf(intent.id)).toBe(1);
  });

  it("is declined after the check where the card says so", async () => {
    const intent = await intentForOrder();
    await pay(intent, { number: "4000008400001629" });
    passChallenge(intent);
    expect(await readIntent(intent.id)).toMatchObject({
      status: "requires_payment_method",
      latestError: "Your card was declined.",
    });
  });

  it("needs the client secret", async () => {
    const intent = await intentForOrder();
    const attempt = await pay({ ...intent, clientSecret: "pi_x_secret_y" });
    expect(attempt.outcome).toBe("failed");
    expect((await readIntent(intent.id)).status).toBe("requires_payment_method");
  });
});
