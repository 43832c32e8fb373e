import { and, eq, lt, sql } from "drizzle-orm";
import { DAY } from "../domain/clock";
import { db, type Tx } from "./connection";
import { catalogueImports } from "./schema";

export type CatalogueImport = typeof catalogueImports.$inferSelect;

const byId = db
  .select()
  .from(catalogueImports)
  .where(
    and(
      eq(catalogueImports.id, sql.placeholder("id")),
      eq(catalogueImports.actorId, sql.placeholder("actorId")),
    ),
  )
  .prepare();

/** A file that this admin has uploaded and not applied yet. */
export const findImport = (actorId: string, id: string): CatalogueImport | undefined =>
  byId.get({ actorId, id });

/** Keeps a file until it is applied, for a day at most. @returns its id */
export function keepImport(tx: Tx, actorId: string, csv: string, now: number): string {
  tx.delete(catalogueImports)
    .where(lt(catalogueImports.createdAt, now - DAY))
    .run();
  return tx
    .insert(catalogueImports)
    .values({ actorId, csv, createdAt: now })
    .returning({ id: catalogueImports.id })
    .get().id;
}

export function dropImport(tx: Tx, id: string): void {
  tx.delete(catalogueImports).where(eq(catalogueImports.id, id)).run();
}
