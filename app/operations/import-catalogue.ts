import { createHash } from "node:crypto";
import { dropImport, findImport, keepImport } from "~/data/catalogue-imports";
import { inTransaction } from "~/data/connection";
import { hasImage } from "~/data/images";
import { findProduct, type Product } from "~/data/products";
import type { Actor } from "~/domain/account";
import type { LineFault } from "~/domain/catalogue-file";
import { conflict, forbidden, notFound, ok, type Result } from "~/domain/failure";
import { messages } from "~/domain/messages";
import { formatMoney } from "~/domain/money";
import { readCatalogue, type CatalogueLine } from "~/domain/read-catalogue-file";
import { addProduct, editProduct } from "./save-product";

export type PlannedChange = {
  line: number;
  name: string;
  /** Each field that changes: its name, and its value before (null for a new product) and after. */
  fields: { field: string; before: string | null; after: string }[];
};

export type ImportPlan = {
  added: PlannedChange[];
  edited: PlannedChange[];
  unchanged: number;
  faults: LineFault[];
  /** Stands for the plan: another one means that the catalogue has changed meanwhile. */
  fingerprint: string;
};

/** Keeps an uploaded file for its preview. @returns the import's id */
export function uploadCatalogue(actor: Actor, csv: string, now = Date.now()): Result<string> {
  if (actor.role !== "admin") return forbidden(messages.access.forbidden);
  return ok(inTransaction((tx) => keepImport(tx, actor.id, csv, now)));
}

/** What an uploaded file would change, line by line; nothing is changed yet. */
export function planImport(actor: Actor, importId: string): Result<ImportPlan> {
  if (actor.role !== "admin") return forbidden(messages.access.forbidden);
  const upload = findImport(actor.id, importId);
  return upload ? ok(makePlan(upload.csv).plan) : GONE;
}

const GONE = notFound("This file is no longer here. Please upload it again.");

/**
 * Applies an uploaded file: every line or, when one of them cannot be, none.
 *
 * @param fingerprint of the plan that the person has seen
 * @returns conflict when the catalogue has changed since
 */
export function applyImport(
  actor: Actor,
  importId: string,
  fingerprint: string,
  now = Date.now(),
): Result<ImportPlan> {
  if (actor.role !== "admin") return forbidden(messages.access.forbidden);
  return inTransaction((tx): Result<ImportPlan> => {
    const upload = findImport(actor.id, importId);
    if (!upload) return GONE;
    const { plan, lines } = makePlan(upload.csv);
    if (plan.faults.length > 0) return conflict("The file has faults: nothing was changed.");
    if (plan.fingerprint !== fingerprint) {
      return conflict("The catalogue has changed since this preview. Please look at it again.");
    }
    for (const line of lines) {
      const image = line.image === null ? {} : { imageHash: line.image };
      const saved =
        line.id === null
          ? addProduct(actor, { ...line.fields, imageHash: line.image ?? "" }, now)
          : editProduct(actor, line.id, { ...line.edit, ...image }, now, "import");
      // Planned a moment ago in this transaction: a refusal here is a fault of the shop.
      if (!saved.ok) throw new Error(`line ${line.line}: ${saved.failure.kind}`);
    }
    dropImport(tx, importId);
    return ok(plan);
  });
}

function makePlan(csv: string): { plan: ImportPlan; lines: CatalogueLine[] } {
  const { lines, faults } = readCatalogue(csv);
  const added: PlannedChange[] = [];
  const edited: PlannedChange[] = [];
  let unchanged = 0;
  for (const line of lines) {
    const current = line.id === null ? null : findProduct(line.id);
    const fault = faultOf(line, current);
    if (fault) {
      faults.push({ line: line.line, message: fault });
      continue;
    }
    const fields = changesOf(line, current ?? null);
    const change = { line: line.line, name: current?.name ?? nameOf(line), fields };
    if (line.id === null) added.push(change);
    else if (fields.length > 0) edited.push(change);
    else unchanged += 1;
  }
  faults.sort((one, other) => one.line - other.line);
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([added, edited]))
    .digest("hex");
  return { plan: { added, edited, unchanged, faults, fingerprint }, lines };
}

const nameOf = (line: CatalogueLine) => (line.id === null ? line.fields.name : "");

function faultOf(line: CatalogueLine, current: Product | null | undefined): string | null {
  if (line.id !== null && !current) return `There is no product ${line.id} in the shop.`;
  if (line.image === null) {
    return line.id === null
      ? "A new product needs a picture: give the image of another product, or of an upload."
      : null;
  }
  return hasImage(line.image) ? null : "The shop has no such picture.";
}

const SHOWN: readonly (readonly [string, (product: Product) => string])[] = [
  ["name", ({ name }) => name],
  ["description", ({ description }) => description],
  ["price", ({ priceCents }) => formatMoney(priceCents)],
  ["minOrder", ({ minOrder }) => String(minOrder)],
  ["stock", ({ stock }) => String(stock)],
  ["type", ({ type }) => type],
  ["image", ({ imageHash }) => imageHash],
];

function changesOf(line: CatalogueLine, current: Product | null): PlannedChange["fields"] {
  const { price, ...values } = line.id === null ? line.fields : line.edit;
  const wanted: Record<string, string | undefined> = {
    ...Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        value === undefined ? undefined : String(value),
      ]),
    ),
    price: price === undefined ? undefined : formatMoney(price),
    image: line.image ?? undefined,
  };
  return SHOWN.flatMap(([field, valueOf]) => {
    const after = wanted[field];
    const before = current === null ? null : valueOf(current);
    return after === undefined || after === before ? [] : [{ field, before, after }];
  });
}
