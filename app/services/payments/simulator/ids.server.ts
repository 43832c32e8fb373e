import { randomBytes } from "node:crypto";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Random letters and digits, without bias: bytes above the last whole multiple are left out. */
function random(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += LETTERS.charAt(byte % 62);
    }
  }
  return text;
}

export type IdPrefix = "pi" | "ch" | "pm" | "re" | "evt" | "cs_test" | "req" | "li" | "fe";

/** An id as the provider writes them, such as `pi_…`. */
export const simulatorId = (prefix: IdPrefix): string =>
  `${prefix}_${random(prefix === "cs_test" ? 58 : 24)}`;

export const clientSecretOf = (id: string): string => `${id}_secret_${random(25)}`;

/** Now in whole seconds since 1970, as the provider counts. */
export const unixNow = (): number => Math.floor(Date.now() / 1000);
