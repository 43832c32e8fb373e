import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isInnerAddress, isInnerHost } from "~/services/webhooks/address.server";
import { postEvent } from "~/services/webhooks/post.server";
import { openReceiver, type Receiver } from "../../support/receiver";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

const INNER = [
  ...["127.0.0.1", "127.9.9.9", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255"],
  ...["192.168.1.1", "169.254.169.254", "100.64.0.1", "224.0.0.1", "255.255.255.255"],
  ...["::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1"],
  ...["::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1"],
  "nonsense",
];

describe("addresses", () => {
  it.each(INNER)("%s is inside", (address) => expect(isInnerAddress(address)).toBe(true));
  it.each(["93.184.216.34", "172.32.0.1", "1.1.1.1", "2606:2800:220:1::1", "2a00:1450::1"])(
    "%s is outside",
    (address) => expect(isInnerAddress(address)).toBe(false),
  );
  it.each(["localhost", "shop.localhost", "printer.local", "intranet", "[::1]", "127.0.0.1"])(
    "the host %s is inside",
    (host) => expect(isInnerHost(host)).toBe(true),
  );
});

describe("a delivery outside of demo mode", () => {
  const post = (url: string) =>
    postEvent(
      { url, secret: "s", eventId: "evt_1", body: "{}", at: Date.now() },
      { inside: false },
    );

  it.each(["127.0.0.1", "localhost", "[::1]", "0x7f000001", "2130706433", "127.1"])(
    "does not reach the shop's own machine as %s",
    async (host) => {
      const { port } = new URL(receiver.url);
      await expect(async () => post(`http://${host}:${port}/`)).rejects.toThrow(/private network/);
      expect(receiver.received).toEqual([]);
    },
  );
});
