import { z } from "zod";

/** Longest phone and address the shop keeps, in characters. */
export const PHONE_MAX = 40;
export const ADDRESS_MAX = 400;

/** What a person says about themselves when ordering; the rest comes from the account. */
export const contactDetails = z.object({
  phone: z
    .string("Please provide a phone number")
    .trim()
    .min(1, "Please provide a phone number")
    .max(PHONE_MAX, `Please keep the phone number under ${PHONE_MAX} characters`)
    .regex(/^[+()\d\s./-]*$/, "Please provide a phone number: digits, spaces and + ( ) - . /"),
  address: z
    .string("Please provide an address")
    .trim()
    .min(1, "Please provide an address")
    .max(ADDRESS_MAX, `Please keep the address under ${ADDRESS_MAX} characters`),
});
