/** What happens to orders and their money stands in the log: each time, and once. */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inTransaction } from "~/data/connection";
import { callTable } from "~/http/front/calls.server";
import { withFront } from "~/http/front/front.server";
import { cancelOrder } from "~/operations/cancel-order";
import { placeOrder } from "~/operations/place-order";
import { refundOrder } from "~/operations/refund-order";
import { settlePayment } from "~/operations/settle-payment";
import { shipOrder } from "~/operations/ship-order";
import { sweepPayments } from "~/operations/sweep-payments";
import { log } from "~/services/log.server";
import { product } from "../../support/catalogue";
import { charge, contact, placed, started, strayIntent } from "../../support/orders";
import { person } from "../../support/people";

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    printed.push(String(chunk));
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

/** The lines since the last look that are about an order. */
const lines = (orderId: string) =>
  printed
    .splice(0)
    .join("")
    .split("\n")
    .filter((line) => line.includes(orderId))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it("tells an order's way from its placing to its refund", async () => {
  const [{ user }, admin] = [await person(), await person("admin")];
  const order = placed(user, product());
  const { id: orderId, number, totalCents } = order;
  expect(lines(orderId)).toMatchObject([{ event: "order.placed", number, totalCents }]);

  const intentId = await started(user, order);
  await charge(intentId);
  await Promise.all([settlePayment(intentId), settlePayment(intentId), sweepPayments()]);
  expect(lines(orderId)).toMatchObject([{ event: "order.paid", intentId, totalCents }]);

  for (let times = 0; times < 2; times += 1) shipOrder(admin.user, orderId);
  expect(lines(orderId)).toMatchObject([{ event: "order.shipped", intentId }]);

  const wanted = { token: "log", amountCents: 100, restockQuantity: 0, note: "" };
  for (let times = 0; times < 2; times += 1) await refundOrder(admin.user, orderId, wanted);
  const refund = { event: "refund", intentId, amountCents: 100, reason: "admin" };
  expect(lines(orderId)).toMatchObject([
    { ...refund, status: "wanted" },
    { ...refund, status: "succeeded" },
  ]);
});

it("tells of a cancelled order, and of its late money that goes back", async () => {
  const { user } = await person();
  const order = placed(user, product());
  await cancelOrder(user, order.id);
  await cancelOrder(user, order.id);
  const intentId = await strayIntent(order);
  await charge(intentId);
  await settlePayment(intentId);
  await settlePayment(intentId);
  expect(lines(order.id)).toMatchObject([
    { event: "order.placed" },
    { event: "order.cancelled" },
    { event: "refund", intentId, reason: "order-gone", status: "wanted" },
    { event: "refund", intentId, reason: "order-gone", status: "succeeded" },
  ]);
});

it("tells nothing of what was rolled back", async () => {
  const { user } = await person();
  const { id: productId } = product();
  let orderId = "";
  const undone = () =>
    inTransaction(() => {
      const result = placeOrder(user, { productId, quantity: 2, ...contact });
      if (result.ok) orderId = result.value.id;
      throw new Error("undone");
    });
  expect(undone).toThrow("undone");
  expect(orderId).not.toBe("");
  // Nor when the next transaction is committed.
  placed(user, product());
  expect(lines(orderId)).toEqual([]);
});

it("names the request that a line belongs to, also after a wait", async () => {
  const calls = { find: callTable([]), asksForCall: () => false };
  const server = createServer(
    withFront(({ url }, response) => {
      void Promise.resolve().then(() => {
        log("order.test", { orderId: url });
        response.end();
      });
    }, calls),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  // The shop answers to its own name only; fetch would send this server's port.
  const headers = { Host: "localhost:3000" };
  const ask = (path: string) =>
    new Promise<unknown>((done) => {
      request({ port, host: "127.0.0.1", path, headers }, (answer) => {
        answer.resume();
        done(answer.headers["x-request-id"]);
      }).end();
    });
  const ids = await Promise.all([ask("/first"), ask("/second")]);
  await new Promise((done) => server.close(done));
  const named = ["/first", "/second"].map(
    (path) => printed.join("").match(new RegExp(`"id":"([^"]+)","orderId":"${path}"`))?.[1],
  );
  expect(named).toEqual(ids);
  expect(new Set(ids).size).toBe(2);
});
