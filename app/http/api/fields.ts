/** Fields that several calls take. */
import { z } from "zod";
import { normalizeEmail } from "~/domain/account";

/** Dollars that repeat a total: a number or a numeric text. Null and empty count as not sent. */
export const amount = z
  .union([z.number(), z.string(), z.null()], "Please give an amount in dollars")
  .transform((raw, context): number | undefined => {
    if (raw === null || raw === "") return undefined;
    const dollars = typeof raw === "number" ? raw : readDollars(raw);
    if (dollars >= 0) return dollars;
    context.addIssue({ code: "custom", message: "Please give an amount in dollars" });
    return z.NEVER;
  });

const readDollars = (text: string): number =>
  /^\s*\d{1,9}(\.\d{1,20})?\s*$/.test(text) ? Number(text) : NaN;

/** The path's `{id}`; ids are opaque. */
export const idParams = z.object({ id: z.string() });

/** The path's `{email}`, in the one form under which accounts are found. */
export const emailParams = z.object({
  email: z.string().transform(normalizeEmail).meta({ description: "An account's e-mail." }),
});
