import { z } from "zod";
import { MAX_CENTS, parseDollars } from "./money";
import { parseWhole } from "./order-quantity";
import { PRODUCT_TYPES, type ProductType } from "./product";

/** Longest texts the shop keeps, in characters. */
export const PRODUCT_NAME_MAX = 200;
export const PRODUCT_DESCRIPTION_MAX = 5_000;

/** Largest number of pieces that a field can name. */
const MAX_PIECES = 999_999_999;

type Read<T> = (raw: string | number) => { value: T } | { fault: string };

const text =
  (label: string, max: number): Read<string> =>
  (raw) => {
    const value = String(raw).trim();
    return value.length > max
      ? { fault: `Please keep the ${label} under ${max} characters` }
      : { value };
  };

/** Dollars to cents: at most two decimals, above zero. */
const price: Read<number> = (raw) => {
  const value = parseDollars(String(raw));
  if (value === null) return { fault: "The price is an amount in dollars such as 12 or 12.50" };
  return value < 1 || value > MAX_CENTS
    ? { fault: "The price is above $0 and at most $999,999.99" }
    : { value };
};

const pieces =
  (label: string, min: number): Read<number> =>
  (raw) => {
    const value = parseWhole(raw);
    return value === null || value < min || value > MAX_PIECES
      ? { fault: `The ${label} is a whole number of at least ${min}` }
      : { value };
  };

const type: Read<ProductType> = (raw) => {
  const value = PRODUCT_TYPES.find((known) => known === raw);
  return value ? { value } : { fault: "The type is hot or new" };
};

const isBlank = (raw: unknown): raw is null | undefined | "" =>
  raw === null || raw === undefined || (typeof raw === "string" && raw.trim() === "");

/** How a value may come: as text, or (from JSON) as a number. */
const typed = z.string();
const counted = z.union([z.number(), z.string()]);
type Incoming = typeof typed | typeof counted;

/** A field that must be there. */
const needed = <T>(input: Incoming, missing: string, read: Read<T>) =>
  input.nullish().transform((raw, context): T => {
    const answer = isBlank(raw) ? { fault: missing } : read(raw);
    if ("value" in answer) return answer.value;
    context.addIssue({ code: "custom", message: answer.fault });
    return z.NEVER;
  });

/** A field of an edit: absent or empty keeps what is there. */
const kept = <T>(input: Incoming, read: Read<T>) =>
  input.nullish().transform((raw, context): T | undefined => {
    if (isBlank(raw)) return undefined;
    const answer = read(raw);
    if ("value" in answer) return answer.value;
    context.addIssue({ code: "custom", message: answer.fault });
    return z.NEVER;
  });

const readers = {
  name: text("name", PRODUCT_NAME_MAX),
  description: text("description", PRODUCT_DESCRIPTION_MAX),
  price,
  minOrder: pieces("minimum order", 1),
  stock: pieces("stock", 0),
  type,
};

/**
 * Add Product (specification, section 5): everything is required. Price is dollars going in (a
 * number, or text of a form) and whole cents coming out.
 */
export const newProductSchema = z.object({
  name: needed(typed, "Please provide a name", readers.name),
  description: needed(typed, "Please provide a description", readers.description),
  price: needed(counted, "Please provide a price", readers.price),
  minOrder: needed(counted, "Please provide a minimum order", readers.minOrder),
  stock: needed(counted, "Please provide a stock", readers.stock),
  type: needed(typed, "Please choose a type", readers.type),
});

/** Edit product: the same rules, and any empty field keeps the current value. */
export const productEditSchema = z.object({
  name: kept(typed, readers.name),
  description: kept(typed, readers.description),
  price: kept(counted, readers.price),
  minOrder: kept(counted, readers.minOrder),
  stock: kept(counted, readers.stock),
  type: kept(typed, readers.type),
});

/** What a new product says about itself; `price` is in cents. */
export type NewProductFields = z.output<typeof newProductSchema>;
export type ProductEdit = Partial<z.output<typeof productEditSchema>>;
