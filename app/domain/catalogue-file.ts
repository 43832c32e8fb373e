import { csvLine } from "./csv";
import { toDollars } from "./money";

/** The columns of a catalogue file; `image` is the key of a picture of the shop, or its URL. */
export const COLUMNS = [
  "id",
  "name",
  "description",
  "price",
  "minOrder",
  "stock",
  "type",
  "image",
] as const;

/** Most lines that one file can have. */
export const MAX_LINES = 10_000;

export const CATALOGUE_HEAD = csvLine(COLUMNS);

type ExportedProduct = {
  id: string;
  name: string;
  description: string;
  priceCents: number;
  minOrder: number;
  stock: number;
  type: string;
  imageHash: string;
};

/** A product as a line of the file. */
export const catalogueLine = (product: ExportedProduct): string =>
  csvLine([
    product.id,
    product.name,
    product.description,
    toDollars(product.priceCents),
    product.minOrder,
    product.stock,
    product.type,
    product.imageHash,
  ]);

export type LineFault = { line: number; message: string };
