import { CLIENT_ADDRESS } from "./front/names";

/**
 * The network address that limits count by. An IPv6 customer has a whole /64, so it counts as one.
 */
export function clientAddress(request: Request): string {
  const address = (request.headers.get(CLIENT_ADDRESS) ?? "unknown").replace(
    /^::ffff:(?=\d+\.)/i,
    "",
  );
  if (!address.includes(":")) return address;
  const [front = "", back = ""] = address.split("::");
  const head = front ? front.split(":") : [];
  const tail = back ? back.split(":") : [];
  const zeros = address.includes("::") ? Math.max(0, 8 - head.length - tail.length) : 0;
  return [...head, ...Array<string>(zeros).fill("0"), ...tail].slice(0, 4).join(":");
}
