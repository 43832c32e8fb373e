import { lookup, type LookupAddress, type LookupOptions } from "node:dns";
import { BlockList, isIP } from "node:net";

/** What the IANA registries set aside: loopback, private, link-local, documentation, multicast. */
const inner = new BlockList();
for (const net of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
]) {
  const [address = "", bits] = net.split("/");
  inner.addSubnet(address, Number(bits), "ipv4");
}

/** Only global unicast goes out: loopback, link-local, private, mapped and translated do not. */
const outer = new BlockList();
outer.addSubnet("2000::", 3, "ipv6");
for (const [net, bits] of [
  ["2001:db8::", 32],
  // 6to4 and Teredo carry an IPv4 address inside.
  ["2002::", 16],
  ["2001::", 32],
] as const) {
  inner.addSubnet(net, bits, "ipv6");
}

/** Whether an address belongs to the shop's own network or to nobody, and so is none of an integrator. */
export function isInnerAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, "").split("%")[0] ?? "";
  if (isIP(bare) === 4) return inner.check(bare, "ipv4");
  if (isIP(bare) === 6) return !outer.check(bare, "ipv6") || inner.check(bare, "ipv6");
  return true;
}

/** The same for the host of a URL; a name is not resolved here, but "localhost" is known. */
export function isInnerHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  if (isIP(bare) !== 0) return isInnerAddress(bare);
  return /(^|\.)(localhost|local|internal)\.?$/i.test(bare) || !bare.includes(".");
}

export class InnerAddressError extends Error {
  override readonly name = "InnerAddressError";
  constructor(host: string) {
    super(`${host} is an address inside a private network.`);
  }
}

/**
 * Resolves a name for a connection and refuses what is inside: the address that is checked is the
 * one that is connected to, so that a name cannot change its mind in between.
 */
export function lookupOutside(
  host: string,
  options: LookupOptions,
  done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
): void {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "");
    const [first] = found;
    if (!first || found.some(({ address }) => isInnerAddress(address))) {
      return done(new InnerAddressError(host), "");
    }
    if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
}
