import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import { db } from "./connection";
import { readPage, type Page, type Place } from "./pages";
import { auditLog } from "./schema";

export type AuditRow = typeof auditLog.$inferSelect;

/** Which entries: of one kind of thing, by one admin, or both; an empty text asks for all. */
export type AuditQuery = { readonly kind: string; readonly actor: string };

const cursor = sql.placeholder("cursor");

const walk = (ofKind: boolean, byActor: boolean) => {
  const condition = and(
    byActor ? eq(auditLog.actorEmail, sql.placeholder("actor")) : undefined,
    ofKind ? eq(auditLog.targetType, sql.placeholder("kind")) : undefined,
  );
  const older = db
    .select()
    .from(auditLog)
    .where(and(condition, lt(auditLog.seq, cursor)))
    .orderBy(desc(auditLog.seq))
    .limit(sql.placeholder("limit"))
    .prepare();
  const newer = db
    .select()
    .from(auditLog)
    .where(and(condition, gt(auditLog.seq, cursor)))
    .orderBy(asc(auditLog.seq))
    .limit(sql.placeholder("limit"))
    .prepare();
  return { older, newer };
};

const all = walk(false, false);
const ofKind = walk(true, false);
const byActor = walk(false, true);
const ofKindByActor = walk(true, true);

/** One page of what the admins changed, the newest first. */
export function listAuditPage(
  { kind, actor }: AuditQuery,
  place: Place,
  size: number,
): Page<AuditRow> {
  const walks = kind ? (actor ? ofKindByActor : ofKind) : actor ? byActor : all;
  return readPage(
    place,
    size,
    {
      older: (from, limit) => walks.older.all({ kind, actor, cursor: from, limit }),
      newer: (from, limit) => walks.newer.all({ kind, actor, cursor: from, limit }),
    },
    ({ seq }) => seq,
  );
}
