import { expect, it } from "vitest";
import { inTransaction } from "~/data/connection";
import { enqueueDelivery, insertEndpoint, listDeliveries } from "~/data/webhooks";

it("the log of deliveries is one list of all endpoints, newest first, cut where it is told", () => {
  inTransaction((tx) => {
    const add = (url: string) =>
      insertEndpoint(tx, { url, secret: "s", events: ["order.placed"], createdAt: 1 }).id;
    const endpoints = [add("https://one.example"), add("https://two.example")];
    for (let at = 1; at <= 6; at += 1) {
      const endpointId = endpoints[at % 2] ?? "";
      const event = { eventId: `evt_${at}`, type: "order.placed", payload: "{}" };
      enqueueDelivery(tx, { endpointId, ...event }, at);
    }
  });
  expect(listDeliveries(4).map(({ delivery, url }) => [delivery.createdAt, url])).toEqual([
    [6, "https://one.example"],
    [5, "https://two.example"],
    [4, "https://one.example"],
    [3, "https://two.example"],
  ]);
});
