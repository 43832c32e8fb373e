/** What the API's objects look like (the contract's last section); answers are described by these. */
import { z } from "zod";
import { PRODUCT_TYPES } from "~/domain/product";

const id = z.string().meta({ description: "Opaque.", examples: ["5f0c9a1be6d2f7a8b3c4d5e6"] });
const dollars = z.number().meta({ description: "US dollars, at most two decimals." });
const img = z.url().meta({ description: "Answers with the picture." });

export const productShape = z
  .object({
    _id: id,
    name: z.string(),
    description: z.string(),
    price: dollars,
    minOrder: z.int().min(1),
    stock: z.int().min(0),
    type: z.enum(PRODUCT_TYPES),
    img,
  })
  .meta({ id: "Product" });

export const orderShape = z
  .object({
    _id: id,
    clientName: z.string(),
    email: z.string(),
    productName: z.string(),
    productId: z.string(),
    quantity: z.int().min(1),
    phone: z.string(),
    address: z.string(),
    payment: z.boolean(),
    price: dollars.meta({ description: "The total in US dollars." }),
    img,
    status: z.literal("shipped").nullable(),
    transactionId: z
      .string()
      .nullable()
      .meta({ description: "The payment intent's id once paid." }),
  })
  .meta({ id: "Order" });

export const reviewShape = z
  .object({
    _id: id,
    comments: z.string(),
    rating: z.enum(["1", "2", "3", "4", "5"]),
    name: z.string(),
    email: z.string().optional().meta({ description: "For admins only." }),
    img,
  })
  .meta({ id: "Review" });

export const userShape = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    role: z.literal("admin").optional().meta({ description: "Absent for customers." }),
    phone: z.string(),
    address: z.string(),
    linkedin: z.string(),
  })
  .meta({ id: "User" });

const acknowledged = z.literal(true);
export const inserted = z.object({ acknowledged, insertedId: z.string() });
export const modified = z.object({ acknowledged, modifiedCount: z.int().min(0).max(1) });
export const modifiedResult = z.object({ result: modified });
export const deleted = z.object({ acknowledged, deletedCount: z.literal(1) });

/** The body of 401 and 403, and of no other status: existing clients sign out on these fields. */
export const deniedShape = z
  .looseObject({ Message: z.string(), message: z.string() })
  .meta({ id: "Denied" });

/** Every other refusal (RFC 9457). */
export const problemShape = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: "Problem" });
